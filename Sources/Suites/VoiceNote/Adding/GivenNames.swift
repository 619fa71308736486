/// Given names that are common in the three languages, folded. A hint where to look, not a register: whoever adds a note reads it once more.
enum GivenNames {
    static let all: Set<String> = Set(
        """
        alexander andrea andreas angelika anja anke anna anne annika antje arne astrid barbara bastian beate benjamin bernd bettina bianca \
        bjorn brigitte britta carina carmen carsten christa christian christiane christina christine christoph claudia clara cornelia daniel daniela david \
        dennis detlef diana dieter dirk doris dominik elena elisabeth elke ella emil emilia emma erik erika ernst eva fabian felix florian \
        frank franz franziska frieda friedrich fritz gabriele georg gerd gerhard gisela gudrun gunter hanna hannah hannes hans harald heike \
        heiko heinz helga helmut henri henrik henry herbert holger horst ida ines inge ingo ingrid irene iris isabel jakob jan jana jens jochen johann \
        johanna johannes jonas jorg josef jule julia julian juliane jurgen kai karin karl karla karsten katharina kathrin katja katrin kerstin kevin klara klaus \
        konstantin kurt lara lars laura lea lena leni leo leon leonie lilly lina lisa lotte louisa luca luis luisa lukas maja malte manfred manuela marco marcel marcus \
        maren maria marie marion markus marlene martin martina mathias mathilda matthias max maximilian melanie mia michael michaela mila miriam moritz monika nadine \
        nele nicole niklas nils nina noah norbert olaf oliver oskar pascal patrick paul paula peter petra philipp pia ralf ralph regina reinhard \
        renate rene robert roland rolf rudolf ruth sabine sabrina samuel sandra sarah sascha sebastian sigrid silke silvia simon simone sofia sonja sophia sophie stefan \
        stefanie steffen stephan susanne sven svenja tanja theo thomas thorsten tim timo tina tobias tom ulrich ulrike ursula ute uwe vanessa vera \
        verena victoria viktor volker walter werner wilhelm wolfgang yvonne \
        adriana agustin aitana alba alberto alejandra alejandro alfonso alfredo alicia alvaro amparo ana andres angel angela angeles antonia antonio araceli ariadna arturo \
        aurora beatriz belen blanca borja bruno camila candela carla carlos carlota carolina catalina cecilia celia cesar cristina cristobal damian daniela diego dolores domingo \
        eduardo elvira emilio encarna enrique ernesto esperanza esteban esther eugenia fatima federico felipe fernando francisca francisco gabriel gabriela gerardo gloria \
        gonzalo guadalupe guillermo gustavo hector hugo ignacio inmaculada irene isabel ismael ivan jaime javier jesus jimena joaquin jorge jose josefa juan juana julia julio \
        laura leonor leticia lorena lorenzo lourdes lucas lucia luis luz manuel manuela marcos margarita mariana mariano mario marisol marta mateo matias mercedes miguel milagros \
        monica montserrat natalia nerea nicolas noelia nuria oscar pablo paloma paola patricia pedro pepe pilar rafael ramon raquel raul ricardo roberto rocio rodrigo rosa \
        rosario ruben salvador santiago sara sergio sofia soledad sonia susana teresa tomas valentina valeria vicente victor virginia ximena xavier yolanda \
        abigail aaron adam aidan alan albert alice amanda amber amelia amy andrew angela anthony arthur ashley austin ava barry becky ben benjamin beth betty bill billy \
        bob bobby brandon brenda brian bruce caleb callum cameron carol caroline catherine charles charlie charlotte chloe chris cindy claire colin connor craig daisy dan danielle \
        danny darren dave deborah debbie denise derek donald donna dorothy doug dylan edward eleanor eliza elizabeth ellen ellie emily eric ethan evan evelyn fiona frances fred gary \
        gavin gemma george gillian glenn gordon grace graham greg hailey harriet harry hazel heather helen henry holly howard ian isaac isabella isla jack jackie jacob jake james \
        jamie jane janet janice jason jay jean jeff jennifer jenny jeremy jerry jess jessica jill jim jimmy joan joanna joanne joe joel john johnny jordan joseph josh joshua joyce \
        judith judy julie justin karen kate katie keith kelly ken kenneth kim kimberly kyle larry lauren laurie lee leslie liam lily linda lindsay logan louise lucy luke lynn maggie \
        malcolm margaret mary matthew megan melissa mike molly nancy natalie natasha nathan neil nicholas nick nigel olivia owen pamela pat peggy penny phil philip phoebe poppy \
        rachel ray rebecca rhys richard rick rob robin roger ron rosie ross roy russell ruby ryan sally sam samantha scarlett scott sean shannon sharon shaun sheila shirley simon \
        stacey stephanie stephen steve steven stuart sue susan suzanne tara teresa terry tiffany timothy tony tracy travis trevor tyler vicky vincent wendy will william zach zoe
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}

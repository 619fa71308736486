"""Sentences that are spoken for the probe set only. Names, numbers and places are invented; Apache-2.0 like the rest.

Each entry is (family, text). What shares a scenario shares its family over all languages: tuning never has one family on
both sides of a split, and a translation is not a new scenario.
"""

# A language's sentence with a name or words of another language in it: the answer is still the sentence's language.
LOANS = {
    "de": [
        ("loan-meeting", "Das Meeting mit dem Marketing Team ist gecancelt, der neue Deadline-Plan kommt per E-Mail vom Key Account Manager."),
        ("loan-restaurant", "Wir treffen uns im Casa de los Abuelos, die machen eine Tortilla de patatas wie in Salamanca."),
        ("loan-names", "Gestern waren Guadalupe Fernández Ibarra und Jennifer Whitmore bei uns zum Essen, das war richtig nett."),
        ("loan-film", "Hast du The Long Way Back to Nowhere schon gesehen? Der läuft noch bis Donnerstag im Kino."),
        ("loan-phone", "Mein Smartphone macht nach dem Update keinen Screenshot mehr, und der Support im Store sagt nur Restart."),
    ],
    "es": [
        ("loan-meeting", "El meeting con el equipo de marketing se cancela, el deadline nuevo lo manda por mail el account manager."),
        ("loan-restaurant", "Quedamos en la Bierstube zum Goldenen Hirschen, hacen un Sauerbraten como en Múnich."),
        ("loan-names", "Ayer vinieron Friedrich Schneidewind y Jennifer Whitmore a cenar a casa y lo pasamos muy bien."),
        ("loan-film", "¿Has visto ya The Long Way Back to Nowhere? La ponen en el cine hasta el jueves."),
        ("loan-phone", "Mi smartphone no hace screenshots desde el update, y los del store solo me dicen restart."),
    ],
    "en": [
        ("loan-meeting", "The Kaffeeklatsch with the Betriebsrat is off, so the new schedule comes from the Geschäftsführer tomorrow."),
        ("loan-restaurant", "Let's meet at the Casa de los Abuelos, they make a tortilla de patatas just like in Salamanca."),
        ("loan-names", "Guadalupe Fernández Ibarra and Friedrich Schneidewind came round for dinner last night, and it was lovely."),
        ("loan-film", "Have you seen El largo camino a ninguna parte yet? It's on at the cinema until Thursday."),
        ("loan-phone", "My new Handy has a Schadenfreude ringtone that goes off whenever somebody says the word Kindergarten."),
    ],
}

# Digits and nothing else: no language can be told from what they mean, so the answer is to abstain.
DIGITS = [
    ("digits-phone", "0 6 7 1. 4 9 2. 8 8 3. 1 5 0"),
    ("digits-code", "7 7 3 9. 2 0 4 6"),
    ("digits-account", "1 2. 4 4. 9 0. 3 8. 6 1. 2 5. 7 0"),
]

# Languages that are no candidate: the answer is to abstain.
FOREIGN = {
    "nl": [
        ("foreign-train", "Hoi, de trein heeft weer eens vertraging, dus ik ben pas om kwart over acht thuis, begin maar vast met koken."),
        ("foreign-garden", "Kun je vanavond de planten op het balkon water geven? Het was vandaag zo warm dat ze er slap bij hangen."),
        ("foreign-doctor", "Ik heb de tandarts gebeld, we kunnen pas over twee weken terecht, en dan ook alleen 's ochtends vroeg."),
        ("foreign-cake", "Voor de verjaardag van oma bak ik een appeltaart, maar jij moet nog slagroom en kaarsjes meenemen."),
    ],
    "pt": [
        ("foreign-train", "Olá, o comboio está outra vez atrasado, só chego a casa às oito e um quarto, podes ir começando o jantar."),
        ("foreign-garden", "Consegues regar as plantas da varanda hoje à noite? Fez tanto calor que elas estão todas murchas."),
        ("foreign-doctor", "Liguei para o dentista, só temos consulta daqui a duas semanas, e mesmo assim de manhã muito cedo."),
        ("foreign-cake", "Para os anos da avó faço um bolo de maçã, mas ainda tens de trazer natas e velinhas."),
    ],
    "it": [
        ("foreign-train", "Ciao, il treno è di nuovo in ritardo, arrivo a casa soltanto alle otto e un quarto, comincia pure a cucinare."),
        ("foreign-garden", "Riesci ad annaffiare le piante sul balcone stasera? Oggi ha fatto così caldo che sono tutte appassite."),
        ("foreign-doctor", "Ho chiamato il dentista, abbiamo l'appuntamento solo fra due settimane, e per giunta la mattina presto."),
        ("foreign-cake", "Per il compleanno della nonna preparo una torta di mele, ma tu devi portare la panna e le candeline."),
        ("foreign-parcel", "È arrivato un pacco per te, l'ho lasciato dalla vicina del terzo piano, suona pure fino alle nove di sera."),
        ("foreign-holiday", "Abbiamo trovato una casa vicino al mare per la prima settimana di settembre, ti mando le foto più tardi."),
        ("foreign-school", "La maestra ha detto che domani i bambini escono un'ora prima, quindi devo andare a prenderli a mezzogiorno."),
        ("foreign-car", "La macchina fa di nuovo quel rumore strano quando freno, secondo me bisogna portarla dal meccanico."),
        ("foreign-cinema", "Ieri sera siamo andati al cinema, il film era lunghissimo ma gli attori erano davvero bravi."),
        ("foreign-kitchen", "Mi puoi ricordare come si fa la tua minestra di lenticchie? Ho tutto in casa tranne le carote."),
    ],
    "ca": [
        ("foreign-train", "Hola, el tren torna a anar amb retard, no arribaré a casa fins a un quart de nou, ja pots començar a fer el sopar."),
        ("foreign-garden", "Pots regar les plantes del balcó aquest vespre? Avui ha fet tanta calor que s'han quedat ben pansides."),
        ("foreign-doctor", "He trucat al dentista, no tenim hora fins d'aquí a dues setmanes, i a més a més molt d'hora al matí."),
        ("foreign-cake", "Per l'aniversari de l'àvia faré un pastís de poma, però encara has de portar la nata i les espelmes."),
    ],
    "fr": [
        ("foreign-train", "Salut, le train a encore du retard, je ne serai à la maison qu'à huit heures et quart, tu peux commencer à cuisiner."),
        ("foreign-garden", "Tu pourrais arroser les plantes du balcon ce soir ? Il a fait tellement chaud qu'elles sont toutes fanées."),
        ("foreign-doctor", "J'ai appelé le dentiste, on n'a rendez-vous que dans deux semaines, et en plus très tôt le matin."),
        ("foreign-cake", "Pour l'anniversaire de mamie je fais une tarte aux pommes, mais il faut que tu apportes la crème et les bougies."),
        ("foreign-parcel", "Il y a un colis pour toi, je l'ai laissé chez la voisine du troisième, tu peux sonner jusqu'à neuf heures."),
        ("foreign-holiday", "On a trouvé une maison près de la mer pour la première semaine de septembre, je t'envoie les photos plus tard."),
        ("foreign-school", "La maîtresse a dit que demain les enfants sortent une heure plus tôt, donc je dois les chercher à midi."),
        ("foreign-car", "La voiture fait encore ce bruit bizarre quand je freine, à mon avis il faut l'amener au garage."),
        ("foreign-cinema", "Hier soir nous sommes allés au cinéma, le film était très long mais les acteurs étaient vraiment bons."),
        ("foreign-kitchen", "Tu peux me rappeler comment tu fais ta soupe aux lentilles ? J'ai tout à la maison sauf les carottes."),
    ],
}

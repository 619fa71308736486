import Languages
import Testing

@testable import DialogueMemo

@Suite struct EndingWordsTests {
    @Test(
        "an answer that says it is done ends the exchange",
        arguments: [
            (Language.de, "Das war's."), (.de, "das wärs"), (.de, "Nee, das wär's dann, danke."),
            (.de, "Und die Fotos muss ich noch sortieren. Das war's."),
            (.de, "Erst die Fotos, dann die Texte, das wär's."),
            (.de, "Ähm, nö, mehr fällt mir nicht ein."), (.de, "Fertig."), (.de, "Stopp!"),
            (.de, "Also das war's eigentlich"),
            (.de, "und die fotos noch und das war's"), (.de, "Nein, sonst nichts."), (.de, "Danke, das war's."),
            (.de, "Das war’s von meiner Seite."), (.de, "Ja okay, das ist alles, vielen Dank!"),
            (.de, "Ich glaub das war's."), (.de, "Ich denke, das war's so weit."),
            (.de, "Die Fotos noch. Mir fällt sonst nichts ein."),
            (.de, "Das war's dann auch schon im Großen und Ganzen."),
            (.de, "Hm, mehr fällt mir dazu gerade nicht ein, glaub ich."),
            (.es, "Creo que eso es todo."), (.es, "Y los bancos, y bueno, yo creo que ya está."),
            (.es, "No se me ocurre nada más, la verdad."),
            (.en, "I think that's all."), (.en, "So, I guess that's it."),
            (.en, "The roof as well. I can't think of anything else."),
            (.en, "Yeah, I think, that's pretty much it."),
            (.de, "Das war's eh schon."), (.de, "Das ist jetzt auch alles."),
            (.es, "Eso es todo."), (.es, "Ya está, eso es todo."), (.es, "Pues nada, ya está."),
            (.es, "Y luego las fotos, y ya está."), (.es, "No, nada más, gracias."), (.es, "Eso sería todo por ahora."),
            (.es, "Lo pinto yo. Y eso es todo, creo."), (.es, "y luego las fotos y eso es todo"), (.es, "Ya estaría."),
            (.en, "That's all."), (.en, "thats it thanks"), (.en, "Nope, that's it, thanks."),
            (.en, "And the photos on top. That's all, I think."), (.en, "I'm done."),
            (.en, "So yeah, that's pretty much it."),
            (.en, "That’s all for now."), (.en, "No, nothing else."), (.en, "“That's all.”"),
        ])
    func ends(language: Language, answer: String) {
        #expect(EndingWords(language: language).end(answer))
    }

    @Test(
        "the same words inside a sentence, asked, told of somebody or as part of a story end nothing",
        arguments: [
            (Language.de, "Das war's, was mich so gewundert hat."), (.de, "Ich hab ihr gesagt, das war's."),
            (.de, "War's das?"), (.de, "Nein."), (.de, "Nein, danke."), (.de, "Das ist alles ziemlich neu für mich."),
            (.de, "Erst backen, dann die Glasur. Fertig."), (.de, "Ich weiß nicht, ob das alles ist."), (.de, "Ja."),
            (.de, "Wenn das alles ist, was wir haben, wird's eng."), (.de, "Ein Stopp vor dem Haus wäre gut."),
            (.de, ""),
            (.de, "Das reicht für zwei Wochen, glaube ich."),
            (.de, "Er meint, das war's."), (.de, "Ich glaub, das wird was."), (.de, "Danke."), (.de, "Das wär's wert."),
            (.es, "Creo que sí."), (.es, "Mi madre dice, ya está."), (.en, "I think so."),
            (.en, "She thought, that's it."), (.en, "That's all right with me."),
            (.de, "Das ist alles so."), (.de, "Jetzt."), (.de, "Dann eh schon."),
            (.es, "¿Eso es todo?"), (.es, "Eso es todo lo que sé de la receta."),
            (.es, "No quiero nada más que un piso."),
            (.es, "El pan ya está en el horno."), (.es, "Le dije, eso es todo."), (.es, "No."), (.es, "No, gracias."),
            (.es, "Con eso ya está pagada media reforma."), (.es, "Luego lo metes al horno y ya está."),
            (.en, "That's all I know about it so far, but there is more to find out."), (.en, "Is that it?"),
            (.en, "I told him, that's all."), (.en, "No."), (.en, "No thanks."), (.en, "Is that all?"),
            (.en, "The blue one is done."), (.en, "I want a boat, nothing else."),
            (.en, "That's it in a nutshell, but wait."),
        ])
    func goesOn(language: Language, answer: String) {
        #expect(!EndingWords(language: language).end(answer))
    }

    @Test("only an answer of nothing but ending words holds nothing to note down")
    func contents() {
        let german = EndingWords(language: .de)
        #expect(german.areAll(of: "Nein, das war's. Danke!"))
        #expect(german.areAll(of: "Danke, das war's"))
        #expect(!german.areAll(of: "Die Fotos noch, das war's."))
        #expect(!german.areAll(of: "Danke."))
        #expect(!german.areAll(of: ""))
    }
}

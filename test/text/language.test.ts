import { languageOf } from '../../src/core/text/language';

describe('languageOf', () => {
  it.each([
    ['en', 'After the war the country was rebuilt, and many of those who had been in exile came home.'],
    ['de', 'Nach dem Krieg wurde das Land wieder aufgebaut, und viele, die im Exil gewesen waren, kehrten zurück.'],
    ['fr', "Après la guerre, le pays fut reconstruit et beaucoup de ceux qui avaient été en exil revinrent."],
    ['es', 'Después de la guerra, el país fue reconstruido y muchos de los que habían estado en el exilio regresaron.'],
    ['it', 'Dopo la guerra il paese fu ricostruito e molti di coloro che erano stati in esilio tornarono.'],
    ['pt', 'Depois da guerra, o país foi reconstruído e muitos dos que estiveram no exílio voltaram para participar.'],
    ['nl', 'Na de oorlog werd het land herbouwd en velen van hen die in ballingschap waren geweest keerden terug.'],
    ['sv', 'Efter kriget återuppbyggdes landet och många av dem som hade varit i exil återvände till Sverige.'],
    ['da', 'Den danske konge besluttede i 1849 at give afkald på enevælden, og efter lange forhandlinger fik landet en forfatning.'],
    ['no', 'Etter krigen ble landet gjenoppbygd, og mange av de som hadde vært i eksil kom tilbake for å delta i arbeidet.'],
    ['fi', 'Sodan jälkeen maa rakennettiin uudelleen ja monet palasivat kotiin osallistuakseen jälleenrakennukseen.'],
    ['hu', 'A háború után az országot újjáépítették, és sokan visszatértek a száműzetésből.'],
    ['tr', 'Savaştan sonra ülke yeniden inşa edildi ve sürgünde olanların çoğu çalışmaya katılmak için geri döndü.'],
    ['ro', 'După război, țara a fost reconstruită și mulți dintre cei care fuseseră în exil s-au întors.'],
    ['pl', 'Po wojnie kraj został odbudowany, a wielu z tych, którzy byli na wygnaniu, wróciło do pracy.'],
    ['la', 'Gallia est omnis divisa in partes tres, quarum unam incolunt Belgae, aliam Aquitani, tertiam qui ipsorum lingua Celtae appellantur.'],
    ['la', 'Notum sit omnibus tam futuris quam presentibus quod ego Johannes dedi et concessi ecclesie sancte Marie unam acram terre.'],
    ['it', 'Per il quale non è in me né in te, si vede che da ciò non si parla più, in un anno come in quello.'],
    ['en', 'The maxim sed quis custodiet is of Juvenal, and many have asked since then who it is that guards the guards themselves.'],
    ['ru', 'После войны страна была восстановлена, и многие из тех, кто был в изгнании, вернулись.'],
    ['uk', 'Після війни країну було відбудовано, і багато хто з тих, хто був у вигнанні, повернувся.'],
    ['ar', 'بعد الحرب أعيد بناء البلاد وعاد كثير ممن كانوا في المنفى للمشاركة في العمل'],
    ['fa', 'پس از جنگ کشور بازسازی شد و بسیاری از کسانی که در تبعید بودند بازگشتند'],
    ['he', 'אחרי המלחמה נבנתה הארץ מחדש ורבים מאלה שהיו בגלות חזרו להשתתף בעבודה'],
    ['el', 'Μετά τον πόλεμο η χώρα ανοικοδομήθηκε'],
    ['th', 'หลังสงคราม ประเทศได้รับการบูรณะ'],
    ['zh', '战后国家重建，许多流亡者回国。'],
    ['zh', '设 $f(x) = \\sum_{i=1}^{n} x_i$，求所有满足条件的整数 $n$ 使得 $f$ 连续。'],
    ['ja', '戦後、国は再建され、亡命していた人々の多くが帰国した。'],
    ['ko', '전쟁 후 나라가 재건되었다'],
  ])('%s', (language, text) => expect(languageOf(text)).toBe(language));

  it.each([
    ['nothing', ''], ['a few words', 'Hello there'], ['numbers', '1914–1918, 12.5 % (n = 42)'], ['emoji', '😀😀😀😀😀😀'],
    ['a script of no language here', 'ᚠᚢᚦᚨᚱᚲᚷᚹᚺᚾᛁᛃᛇᛈᛉᛊᛏᛒᛖᛗᛚᛜᛞᛟ ᚠᚢᚦᚨᚱᚲ'], ['links', 'https://example.com/a/b/c?d=e'],
  ])('cannot tell %s', (_, text) => expect(languageOf(text)).toBeNull());

  it('is not misled by a link or a word in another script', () => {
    expect(languageOf('https://de.wikipedia.org/wiki/Der_Krieg_und_seine_Folgen The country was rebuilt after the war (война) and many came home.')).toBe('en');
  });
});

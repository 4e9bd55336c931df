/**
 * What people are called for short, by the name it is short for, and other ways to write that name. One form may be short
 * for several names: Pat is Patrick and Patricia, who are two people. Names without accents, in Latin letters.
 */
const FORMS = `
abigail: abby abbie gail
abdullah: abdul abdallah abdulla abd
abraham: abe bram ibrahim
adam: ad ade
adelaide: addie ada heidi
adrian: ade adriano hadrian
agnes: aggie nessie ines
ahmed: ahmad ahmet akhmed ahmd
alan: al allan allen alun
albert: al bert bertie alberto albie
alexander: alex al alec alick sandy sasha xander zander alessandro alejandro alexandros alexandre aleksandr aleksander alekos iskander sacha
alexandra: alex sandra sandy lexi lexie ali sasha sacha alessandra aleksandra alexa
alexis: alex lexi lexie
alfred: alf alfie fred freddie freddy
alice: ali allie alicia alis alys
alison: ali allie allison
amanda: mandy manda
amelia: amy millie milly mel emilia
andrew: andy drew andreas andrei andrey andrea andres andrzej andre ondrej
angela: angie ange angelina angelika
ann: anne anna annie nan nancy nana hannah hanna ania anya annette anita anouska
anthony: tony ant antony antonio antonios antoine anton nino tonino
antonia: toni tonia antonella
archibald: archie baldie
arthur: art artie arturo
athanasios: thanasis thanos nasos sakis
barbara: barb babs barbie bobbie varvara
bartholomew: bart barry tolly
beatrice: bea bee trixie bice beatrix
benjamin: ben benny benji benjy benedict
bernard: bernie barney bernardo
bernadette: bernie detta
bethany: beth
bridget: bridie biddy breda brid bridgit brigid birgit brigitte
bruce: brucey
cameron: cam
carol: carole caroline carolyn carrie carly lina caz
catherine: katherine kathryn catharine katharine kathrin katrin katarina ekaterina aikaterini caterina catalina cathy kathy kate katie katy kitty cath kath kat cat kay katya katia katerina trina kit caitlin kathleen caitriona catriona
cecilia: cecily celia cissy cis sheila sile
charles: charlie charley chas chuck carlo carlos karl carl cathal
charlotte: charlie lottie lotte carlotta char
chantelle: chantal
christian: chris kris cristian christiaan
christina: christine chris chrissie tina kirsten kirsty kristin kristina christa christiana chryssa cristina kris
christopher: chris kit topher christos kristof christoph cristoforo kris
clementine: clem clemmie
cornelius: con connor neil neilus corneel
cyril: cy kirill kyrill
daniel: dan danny daniele danilo daniil
danielle: dani daniela
david: dave davey davy dai dawid davide daoud dawood
deborah: debbie deb debra debby
denis: dennis den denny dionysios dionisis dionysis
dimitrios: dimitri dimitris jim jimmy mitsos mimis dmitri dmitry dima dimitar demetrios demetrius
donald: don donny donnie
dorothy: dot dottie dolly thea dora dorothea
douglas: doug dougie
dominic: dom nic dominick domenico dominik mick
duncan: dunc
edmund: ed eddie ned ted teddy eamon eamonn edmond
edward: ed eddie ted teddy ned eduardo edoardo eddy
eileen: aileen evelyn eibhlin
eleanor: ellie nell nellie nora ella elinor eleanora leonora lenore norah eleni elena elaine helen
elizabeth: liz lizzie lizzy beth betty bette betsy bess eliza elsie lisa libby lib elisabeth elspeth elisabetta isabel isabella bella ellie lilibet elisa ilse lise babette bettina liesel
emily: em emmy emilia millie
emma: em emmy
emmanuel: manny manolis manos emanuel manuel emanuele manolo
enrico: rico henry
erica: ricky erika
eric: rick ricky erik
ernest: ernie ernesto ern
ethan: eth
eugene: gene eoghan evgeni evgeny yevgeny zhenya eugenio evgenios
evangelos: vangelis vagelis angelos
evangelia: eva litsa evangeline vangelio
fatima: fatma fatimah fatemeh fatme
faisal: faysal feisal
ferdinand: ferdi fernando nando ferdie
florence: flo florrie flossie
frances: fran fanny francesca franziska francine frankie cesca francoise
francis: frank frankie fran francesco francisco franz francois franco paco pancho ciccio proinsias
frederick: fred freddie freddy frederic friedrich federico fritz rick fredrick
gabriel: gabe gabriele
gabrielle: gabby gaby gabriela gabriella
gareth: gaz garth
gary: gaz garry
gavin: gav
geoffrey: geoff jeff jeffrey jeffery
george: georgie giorgio georgios jorge yiorgos giorgos yorgos jurgen georg jerzy seoirse yuri
georgina: georgia georgie gina georgiana
gerald: gerry jerry ger geraldo
gerard: gerry jerry ger gerardo gearoid
gertrude: gertie trudy trude
gilbert: gil bert gib
giovanni: gianni nanni vanni john gio
giuseppe: beppe peppe pino joseph joe geppe peppino
giuseppina: josephine pina
gordon: gordy gordie
grace: gracie
graham: graeme grahame gra
gregory: greg gregor grigorios grigoris grigori grisha greig
gwendolyn: gwen wendy
hamza: hamzah
harold: harry hal harald
harriet: hattie harry etta
hassan: hasan hsn
helen: helena ellen nell nellie elena eleni lena lenka olena elene yelena
henrietta: etta hettie hetty harriet
henry: harry hal hank heinrich enrico enrique henri hendrik henryk
hilary: hilly
howard: howie
hubert: bert hugh hubie
hugh: hughie huw hugo aodh
humphrey: humph
hussein: hossein husain hussain husein hsyn
ignatius: iggy ignacio inigo ignazio
ian: iain
ibrahim: ebrahim ibraheem braham
irene: rene irini rena eirini
isaac: ike zac zak isak ishaq
isabel: isabelle isabella izzy bella belle ysabel tibby isobel ishbel izzie
ismail: ismael ishmael
ivan: vanya john van
jacob: jake jakob jacobo yakov yaqub james jakub
jacqueline: jackie jacqui jacky jac
james: jim jimmy jimmie jamie jem seamus hamish jacques jaime giacomo diego jimbo shay shamus iakovos
jane: jean jan janet janey jenny joan joanna jayne sinead siobhan
janice: jan janis
jasmine: jaz jas jazz yasmin yasmine jasmin
jason: jay jase iason
jennifer: jen jenny jenni jennie jenna
jeremy: jez jerry jem jeremiah
jessica: jess jessie jessy
jesus: chuy suso
joanna: jo joanne joan joann johanna ioanna giovanna juana jana yoanna jojo
jonathan: jon jonny johnny jonathon johnathan nathan
john: johnny jack jackie jock jon johnnie sean shaun shawn ian iain ivan juan jean jan johan johann johannes hans ioannis yiannis giannis yannis giovanni gianni joao evan eoin owen ewan hanna yahya yann
joseph: joe joey jos josef jose josip giuseppe pepe youssef yusuf yousef youssouf yosef iosif seosamh
josephine: jo josie jo-jo josephina josefina fifi
joshua: josh
joyce: joy
judith: judy jude judi
julian: jules julius julio giulio
julia: julie jules juliet juliette julianne giulia yulia
kenneth: ken kenny
kevin: kev caoimhin
khalid: khaled kalid khld
kimberley: kim kimberly kimmy
konstantinos: kostas costas dinos constantine kostantinos gus con konstantin costa constantinos
konstantina: dina nantia constantina
laurence: larry lawrence laurie lars lorenzo laurent lorcan loz
laura: laurie lori lauren lora lolly loz
leonard: len lenny leo leonardo leon
leslie: les lesley
lewis: lew lou louis ludwig luis luigi louie luca gigi
lillian: lily lil lilian lilly lilla
linda: lindy lyn lynn lin
louise: lou louisa luisa lulu
lucy: lucia luz lucille lucie lu
luke: luca lucas lukas loukas
madeleine: maddie maddy madeline madelyn magdalena lena magda
malcolm: mal malc
marcus: mark marc marco marko markos
margaret: maggie meg peg peggy marge margie madge meggie greta gretel daisy margot rita margarita margherita mairead maisie marguerite margarete gretchen mags
maria: mary marie miriam maryam molly polly mamie mia moira maire maura maureen marion marian maryann mimi mitzi masha marika may mariam marija mariya mariella
martha: marty mattie marta
martin: marty martino martijn
martina: tina
matthew: matt matty mat mateo matteo matthias mathew mattias
maurice: mo morris maurizio muiris moritz
maxwell: max
maximilian: max massimo maxim maxime massimiliano
melanie: mel melina
melissa: mel lissa missy
michael: mike mick micky mickey mikey mikhail michel miguel michele mihail michalis mihalis micheal misha mitch mikael michal
michelle: shell shelley mich michele
mildred: millie milly
mohammed: muhammad mohamed mohammad muhammed mehmet mo mhmd muhamed mohamad mahomet hamada md mohd moe
mustafa: mostafa moustafa mustapha mstfy
nadine: nadia
natalie: nat natasha natalia nattie tasha natalya natalka
nathan: nat nate nathaniel
neville: nev
nicholas: nick nicky nic nico nicolas niko nikolaos nikos nikolai niall klaus claus nicola nicolo colin kolya nikola nikolay
nicole: nicky nikki nic nicola nicolette niki
norman: norm
olivia: liv livvy ollie olive
oliver: ollie olly noll olivier
omar: umar omer
oscar: ossie oskar
oswald: oz ozzie ossie
pamela: pam pammy
panagiotis: panos takis peter panayiotis panayotis pete
paraskevi: vivi evi voula vicky paraskevie
patricia: pat patty trish trisha tricia patsy pattie patti patrizia
patrick: pat paddy pad patsy packie rick padraig padraic patrik patricio patrizio patrice podge
paul: paulie pablo paolo pavel pavlos pawel pol paulo
pauline: paula paulina polly paola
penelope: penny pen popi pinelopi nelly
peter: pete petey pedro pietro pierre petros piotr pyotr pjotr peadar rock pieter petr
philip: phil pip phillip filippo felipe filippos felix
philippa: pippa pip phil pippy
phyllis: phyl
rachel: rach rae rachael raquel
raymond: ray ramon redmond raimondo
rebecca: becky becca bec bex rebekah becs
reginald: reg reggie rex reynold
richard: rick ricky dick dickie rich richie ritchie ricardo riccardo rik riichard
robert: rob robbie bob bobby bert roberto rupert robin robb bobbie
roberta: bobbie berta robbie
roderick: rod roddy rory ruairi rhodri
rodney: rod
roger: rog ruggero rodge
roland: roly rollo rolando orlando
ronald: ron ronnie ronny ronan
rosemary: rose rosie romy rosa rosaria
rosalind: ros roz rose rosie
roxanne: roxy
rudolph: rudy rudi rodolfo rudolf
russell: russ rusty
salvatore: sal sam turi toto salvo salvador
samantha: sam sammy
samuel: sam sammy
sarah: sally sadie sara sal sarita
sandra: sandy
sebastian: seb bastian baz sebastiano
shirley: shirl
sidney: sid sydney syd
simon: si sim simone simeon shimon
sophia: sophie sofia soph sofie sofi zofia
spyridon: spyros spiros spiro
stanley: stan
stavros: steve stav
stephanie: steph stephie stefanie stefania stevie
stephen: steve steven stevie stefan stefano stephan esteban stefanos stephanos etienne istvan
stuart: stu stewart stew
susan: sue susie suzy suzie susanna susannah suzanne sukie sooz susana zuzana
sylvia: sylvie silvia
tatiana: tanya tania tatyana
teresa: theresa terry tess tessa terri therese tracy resi
terence: terry tel terrence
theodore: ted teddy theo theodoros fyodor teodoro doros
thomas: tom tommy thom tomas tommaso tomasz tam tamas
timothy: tim timmy timo
trevor: trev tref
valentina: val tina valia
valerie: val valeria
vasilios: bill vasilis vassilis basil billy vasileios vasily vasil
vasiliki: vicky vaso vasso kiki
veronica: ron ronnie vera nica roni
victor: vic viktor vittorio
victoria: vicky vicki vikki tori tory vic viktoria
vincent: vince vinnie vin vincenzo enzo vicente cenzo
violet: vi viola
virginia: ginny ginnie
vladimir: vova volodya vlad vladimiro volodymyr
walter: wally walt wat walther gualtiero
wilfred: wilf wilfrid fred
william: bill billy will willie willy liam wilhelm guillermo guglielmo guillaume vilem willem mina
winifred: winnie win freda fred
yasmin: jasmine yas yasmeen yasmine
yvonne: eve vonnie
zachary: zac zach zak zack
zoe: zoey zoi
nguyen: nguyan
tuan: anhtuan
thanh: thanhthanh
hoang: huynh
phuong: phuongphuong fong
joaquin: quino
guadalupe: lupe
rosario: charo
dolores: lola
concepcion: concha conchita
wei: wai
xiaoming: ming
youssef: yousuf joe
ali: aly alee
mahmoud: mahmud mahmood mhmwd
abdulrahman: abdelrahman abdurrahman abderrahmane
aisha: ayesha aysha aicha aishah
khadija: khadijah hatice
zainab: zaynab zeinab zeynep
samir: sameer
karim: kareem
tariq: tarik tarek
saeed: said saied
siobhan: shivaun joan
sean: shane shaun shawn
niamh: neve nieve
aoife: eefa eva
sinead: jane janet
tadhg: tim teige timothy tadgh
donncha: denis donagh duncan
diarmuid: dermot jerry
padraig: paddy patrick podge
fionnuala: nuala finola
conchobhar: conor connor con
`;

const HEADS = new Map<string, Set<string>>();
for (const line of FORMS.trim().split('\n')) {
  const [head = '', forms = ''] = line.split(': ');
  for (const form of [head, ...forms.split(' ')]) {
    const heads = HEADS.get(form) ?? new Set();
    HEADS.set(form, heads.add(head));
  }
}

/** The names that this one is, or is short for; always itself among them. */
export const namesBehind = (form: string): string[] => [form, ...(HEADS.get(form) ?? [])];

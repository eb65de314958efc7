// What people call the jobs of the trade: plain Italian and dialect, English, German, Spanish, French, Romanian,
// Portuguese, Albanian, Polish, Russian and Ukrainian. Only words that mean one job and no other: 'chambermaid', but
// not 'housekeeper', which is a maid or a governante. A line for each job, by its slug.

const LINES = `
cuoco: line cook, hotel cook, restaurant cook, koch, kochin, chefkoch, beikoch, cocinero, cocinera, cuisinier, cuisiniere, bucatar, bucatareasa, kuzhinier, kuzhiniere, kucharz, kucharka, cozinheiro, cozinheira, повар, кухар, cogo, cuoco ristorante
aiuto-cuoco: aiutocuoco, aiuto in cucina, aiuto di cucina, aiuto chef, aiutante cuoco, aiutante di cucina, kitchen helper, kitchen assistant, kitchen hand, assistant cook, cook assistant, cook helper, commis cook, kuchenhilfe, kuchengehilfe, ayudante de cocina, ayudante cocina, aide cuisine, aide de cuisine, aide cuisinier, ajutor bucatar, ajutor de bucatar, ajudante de cozinha, pomoc kuchenna, secondo di cucina
commis-di-cucina: commis cucina, commis de cuisine, jungkoch
sous-chef: souschef, second chef
chef-de-partie: capopartita, station chef
pasticcere: pastry cook, pastry maker, cake maker, konditor, konditorin, pastelero, pastelera, patissier, patissiere, cofetar, confeiteiro, cukiernik
panettiere: bread maker, backer, backerin, panadero, panadera, boulanger, boulangere, brutar, padeiro, piekarz
pizzaiolo: pizzaiuolo, pizza maker, pizza cook, pizzabacker, pizzakoch, pizzero, pizzar, pizzaman, cuoco pizzaiolo
aiuto-pizzaiolo: aiuto pizzaiola, pizza helper, aiutopizzaiolo
gelatiere: ice cream maker, eismacher, heladero
macellaio: butcher, metzger, carnicero, boucher, macelar
lavapiatti: lava piatti, lavapiatto, lava pentole, sguattero, sguattera, sguatero, sguater, lavaggio piatti, lavare piatti, lavare i piatti, plonge, plongeur, dishwasher, dish washer, pot washer, potwasher, kitchen porter, kitchen steward, spuler, spulerin, spulkraft, tellerwascher, abwascher, abspuler, lavaplatos, friegaplatos, spalator vase, spalator de vase, lavador de pratos, lavador pratos, pomywacz, zmywak, мойщик посуды, посудомойка
cameriere-di-sala: cameriera di sala, cameriere sala, cameriera sala, cameriera ristorante, cameriere ristorante, camerieri di sala, cameriere ai tavoli, cameriera ai tavoli, servire ai tavoli, servizio ai tavoli, waitress, waiter, waiters, waitresses, wait staff, waiting staff, table server, kellner, kellnerin, servicekraft, bedienung, servierkraft, camarero, camarera, mesero, mesera, serveur, serveuse, ospatar, ospatarita, chelner, chelnerita, chelnerita restaurant, garcom, garconete, kamarier, kamariere, kelner, kelnerka, официант, официантка, офiцiант, официанти, офіціант, офіціантка
chef-de-rang: caporango, capo di rango, demi chef de rang
commis-di-sala: commis sala, porta piatti, portapiatti, aiuto sala, aiuto in sala, aiuto di sala, aiuto cameriera, food runner, busboy, bus boy, busser, waiter assistant
maitre: capocameriere, capo cameriere, capo camerieri, head waiter, headwaiter, oberkellner, maitre d hotel, metre di sala
sommelier: wine steward
barman-barlady: banco bar, bar tender, barkeeper, bar keeper, barwoman, bar staff, barkellner, barfrau, banakier, barmanka, бармен
barista-di-caffetteria: barista caffetteria, banconista di bar, barista di bar
commis-di-bar: aiuto barman, aiuto bar, garzone di bar, bar back
cassiere-di-ristorante: cashier
addetto-colazioni: addetta colazioni, addetta alle colazioni, addetto alle colazioni, breakfast attendant, breakfast staff, fruhstuckskraft, fruhstucksservice
receptionist: receptionista, segretaria d albergo, segretaria di ricevimento, segretario d albergo, addetta reception, addetto reception, addetta al ricevimento, addetto ricevimento, impiegata ricevimento, impiegato al ricevimento, hotel receptionist, front desk agent, front office, front desk, rezeptionist, rezeptionistin, empfangsmitarbeiter, recepcionista, receptioniste, receptionner, receptioner, receptionera, recepcjonista, recepcjonistka, recepsionist
portiere-di-notte: portiere notte, portinaio di notte, portiere serale notturno, night porter, night receptionist, night clerk, nachtportier, nachtrezeptionist, veilleur de nuit, recepcionista de noche, recepcionista nocturno, nachtwachter
portiere-d-albergo: portier, conserje, doorman
facchino-d-albergo: facchino hotel, facchino in hotel, portabagagli, luggage porter, hotel porter, kofferträger
bellboy: bell boy, bellman, bellhop, fattorino d albergo, fattorino hotel, botones, hausdiener
addetto-prenotazioni: booking agent, reservation agent, reservations agent, addetta prenotazioni, addetta booking, addetto booking
guest-relations: guest relation, guest relation manager
cameriera-ai-piani: cameriera piani, cameriere piani, camerieri ai piani, cameriera d albergo, cameriera in albergo, cameriera di piano, donna ai piani, addetta ai piani, addetto ai piani, addetta camere, rifare le camere, rifare i letti, pulizia camere, pulizie camere, pulire le camere, maid, maids, chambermaid, chamber maid, room maid, hotel maid, room cleaner, room cleaning, housekeeping attendant, housekeeping staff, zimmermadchen, zimmerfrau, zimmerreinigung, camarera de pisos, camarera de piso, mucama, femme de chambre, camerista, camareira, pokojowka, horничная, горничная, покоївка, pastruese dhomash
governante: governante d albergo, hausdame, gouvernante, gobernanta, guvernanta
facchino-ai-piani: facchino piani
addetto-lavanderia: addetta lavanderia, lavandaia, lavanderia, stiro, laundry, laundry attendant, laundry worker, wascherei, lavanderia hotel, lavandera
addetto-pulizie: donna delle pulizie, donne delle pulizie, donna pulizie, signora delle pulizie, uomo delle pulizie, addetta alle pulizie, addetto alle pulizie, addetti alle pulizie, operatrice pulizie, impresa di pulizie, fare le pulizie, pulitrice, pulitore, cleaner, cleaners, cleaning lady, cleaning woman, cleaning staff, cleaning, reinigungskraft, putzfrau, putzkraft, raumpflegerin, limpiadora, limpiador, limpieza, femme de menage, femeie de serviciu, ingrijitoare, menajera, faxineira, sprzataczka, pastrues, pastruese, уборщица, прибиральниця
pulizie-appartamenti: pulizia appartamenti, pulizie case vacanza, pulizie case vacanze, apartment cleaner, holiday home cleaner
direttore-d-albergo: direttore hotel, direttore di hotel, direttrice hotel, direttrice di hotel, direttore albergo, hoteldirektor, director de hotel
vice-direttore-d-albergo: vicedirettore, vice direttore hotel
direttore-di-ristorante: direttore ristorante, restaurantleiter
direttore-di-villaggio: direttore villaggio
impiegato-amministrativo: impiegata amministrativa, accountant, bookkeeper, buchhalter
magazziniere: storekeeper, warehouse worker, lagerist
massaggiatore: massaggio, massaggista, masseur, masseuse, massage therapist, masajista, maseur
estetista: beautician, kosmetikerin, esteticista, estheticienne
parrucchiere: hairdresser, friseur, friseurin, peluquera, peluquero, coiffeur
istruttore-fitness: istruttore palestra, istruttrice fitness, istruttrice palestra
assistente-bagnanti: bagnina, assistente bagnante, guardaspiaggia, life guard, bademeister, rettungsschwimmer, socorrista, salvamar, maitre nageur, ratownik
addetto-spiaggia: addetta spiaggia, addetto alla spiaggia, addetto ombrelloni, ombrellaio, beach attendant, beach staff
addetto-piscina: addetta piscina, addetto alla piscina, pool attendant, pool boy
animatore-turistico: animatore villaggio, animatore villaggi, animatrice villaggio, animatore turistica, animatrice turistica, animatore nei villaggi, animateur
animatore-mini-club: animatore bambini, animatrice bambini, animatore per bambini, animatrice per bambini, animatrice mini club, animatore miniclub, animatrice miniclub, animazione bambini, kids animator, kids club, kinderanimateur, kinderbetreuer
animatore-sportivo: animatrice sportiva, animazione sportiva, sports animator
cantante: singer, sanger, sangerin
ballerino: dancer, tanzer, tanzerin
dj: dee jay
istruttore-di-nuoto: istruttrice di nuoto, istruttore nuoto, istruttrice nuoto, maestro di nuoto, swimming instructor, swimming teacher, schwimmlehrer
istruttore-di-vela: istruttore vela, maestro di vela, sailing instructor, segellehrer
istruttore-di-tennis: maestro di tennis, istruttore tennis, tennis coach, tennislehrer
maestro-di-sci: maestra di sci, maestri di sci, maestro sci, istruttore di sci, istruttrice di sci, istruttore sci, maestro di snowboard, ski instructor, ski teacher, skilehrer, skilehrerin
babysitter: baby sitting, nanny, bambinaia, kindermadchen, ninera
event-manager: event planner, eventmanager
wedding-planner: organizzatrice di matrimoni, organizzatore di matrimoni
autista: autista navetta, bus driver, shuttle driver, fahrer, chofer, conductor, sofer, chauffeur, kierowca, водитель
manutentore: manutentrice, addetta manutenzione, addetto alla manutenzione, operaio manutentore, handyman, maintenance, maintenance man, maintenance technician, maintenance worker, hausmeister, haustechniker, mantenimiento
giardiniere: gardener, gartner, jardinero, jardinier, gradinar, giardinaggio, ogrodnik
elettricista: electrician, elektriker, electricista
idraulico: plumber, klempner, fontanero
custode: caretaker, guardiano notturno, paznic
addetto-alla-sicurezza: security guard, addetta alla sicurezza, buttafuori, bouncer
parcheggiatore: car valet, voiturier, parking attendant
banconista-di-agenzia-viaggi: travel agent, impiegata agenzia viaggi, impiegato agenzia viaggi, reisekauffrau, agente di viaggio, agente di viaggi, agente viaggi
accompagnatore-turistico: accompagnatrice turistica, tour escort, reiseleiter, reiseleiterin
guida-turistica: guide turistiche, fremdenfuhrer, guia turistico, guia de turismo
guida-ambientale-escursionistica: guida escursionistica, guida trekking, hiking guide, wanderfuhrer
hostess-steward: hostess eventi, hostess per eventi, hostess congressi, steward eventi, messehostess
assistente-di-volo: assistenti di volo, hostess di bordo, flight attendant, steward di volo, flugbegleiter, flugbegleiterin, azafata
crew-di-bordo: lavorare sulle navi, navi da crociera, nave da crociera, cruise ship, cruise staff
sushi-chef: sushi man, cuoco sushi, cuoca sushi, sushi maker
addetto-fast-food: addetta fast food, addetto al fast food, fast food worker
addetto-mensa: addetta alla mensa, addetto alla mensa, addetti mensa
cuoco-di-mensa: cuoca mensa, cuoco mensa, cuoca di mensa, cuoca scuola, cuoca asilo
social-media-manager: social manager
`;

/** The everyday words of each job, by its slug. */
export const everydayJobs: ReadonlyMap<string, readonly string[]> = new Map(
  LINES.trim()
    .split('\n')
    .map((line) => {
      const [slug = '', words = ''] = line.split(': ');
      return [slug, words.split(', ')];
    }),
);

/**
 * Synonyms of jobs that, among other words, may mean much else: 'personale di sala' is nobody for human resources. They
 * name their job only where nothing else was typed.
 */
export const vagueWords: ReadonlySet<string> = new Set([
  'amministrazione',
  'antipasti',
  'beauty',
  'check-in',
  'cocktail',
  'comunicazione',
  'catering',
  'commerciale',
  'crew',
  'eventi',
  'economo',
  'lift',
  'meeting',
  'mice',
  'navetta',
  'personale',
  'pricing',
  'rent',
  'revenue',
  'segreteria',
  'sci',
  'social',
  'sport',
  'sport nautici',
  'tornei',
  'trattamenti estetici',
  'trekking',
  'vela',
  'vendite',
  'verde',
  'primi piatti',
  'secondi piatti',
  'case vacanza',
  'matrimoni',
  'palestra',
  'nuoto',
  'tennis',
  'padel',
  'snowboard',
  'windsurf',
  'banchetti',
  'allestimenti',
  'cassa',
  'turnante',
  'qualità e sicurezza alimentare',
  'fiere e congressi',
  'affitti brevi',
  'crociere',
  'relazioni con gli ospiti',
  'noleggio bici',
  'sala colazioni',
  'breakfast',
]);

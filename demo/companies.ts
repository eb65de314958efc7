/** Name, comune, kind, street and CAP of the companies of the demo. The places are real, the companies are not. */
export type CompanyKind = 'hotel' | 'restaurant' | 'village' | 'catering' | 'agency' | 'mountain' | 'spa' | 'bar';

export interface DemoCompany {
  name: string;
  place: string;
  kind: CompanyKind;
  address: string;
  isPartner?: boolean;
}

const table = `
Grand Hotel Miralago|stresa|hotel|Corso Umberto I 12, 28838 Stresa
Palazzo delle Arti|firenze|hotel|Via dei Serragli 41, 50124 Firenze
Masseria San Teodoro|ostuni|hotel|Contrada San Teodoro, 72017 Ostuni
Hotel Riviera Splendida|rimini|hotel|Viale Regina Elena 88, 47921 Rimini
Bagno Marea 74|rimini|bar|Lungomare Murri 74, 47921 Rimini
Ristorante Il Guscio|rimini|restaurant|Via Destra del Porto 21, 47921 Rimini
Hotel Adria Mare|riccione|hotel|Viale Milano 54, 47838 Riccione
Osteria del Canale|cesenatico|restaurant|Via Mazzini 9, 47042 Cesenatico
Villaggio Pineta Azzurra|bibione|village|Via delle Colonie 3, 30028 San Michele al Tagliamento
Villaggio Torre Saracena|villasimius|village|Località Notteri, 09049 Villasimius
Resort Cala Turchese|arzachena|village|Località Cannigione, 07021 Arzachena
Tanka Bianca Village|orosei|village|Via del Mare 2, 08028 Orosei
Villaggio Baia dei Cedri|vieste|village|Lungomare Europa 40, 71019 Vieste
Club Scogliera Rossa|santa-teresa-gallura|village|Località Santa Reparata, 07028 Santa Teresa Gallura
Hotel Terrazze sul Mare|positano|hotel|Via Cristoforo Colombo 30, 84017 Positano
Locanda Sette Archi|amalfi|restaurant|Via Lorenzo d’Amalfi 7, 84011 Amalfi
Hotel Belvedere Caprese|capri|hotel|Via Tragara 18, 80073 Capri
Grand Hotel Parthenope|napoli|hotel|Via Partenope 36, 80121 Napoli
Pizzeria Donna Sofia|napoli|restaurant|Via dei Tribunali 102, 80138 Napoli
Trattoria da Elda|bologna|restaurant|Via Pescherie Vecchie 5, 40124 Bologna
Hotel Due Portici|bologna|hotel|Via Galliera 33, 40121 Bologna
Brace e Sale|parma|restaurant|Strada Farini 22, 43121 Parma
Hotel Corte Nuova|verona|hotel|Via Leoncino 14, 37121 Verona
Antica Bottega del Soave|verona|restaurant|Corso Sant’Anastasia 28, 37121 Verona
Hotel Laguna Dorata|venezia|hotel|Riva degli Schiavoni 4150, 30122 Venezia
Bacaro Ai Tre Ponti|venezia|bar|Fondamenta Cannaregio 2890, 30121 Venezia
Residenza San Polo|venezia|hotel|Calle dei Nomboli 2721, 30125 Venezia
Hotel Arena Garda|peschiera-del-garda|hotel|Lungolago Garibaldi 8, 37019 Peschiera del Garda
Camping Riva del Sole|lazise|village|Via Gardesana 60, 37017 Lazise
Hotel Lido di Desenzano|desenzano-del-garda|hotel|Via Cesare Battisti 71, 25015 Desenzano del Garda
Villa Larius|bellagio|hotel|Via Roma 3, 22021 Bellagio
Ristorante Punta Spartivento|bellagio|restaurant|Piazza Mazzini 1, 22021 Bellagio
Hotel Como Terrace|como|hotel|Viale Geno 12, 22100 Como
Hotel Navigli 21|milano|hotel|Ripa di Porta Ticinese 21, 20143 Milano
Ristorante Corso Ventidue|milano|restaurant|Corso Garibaldi 22, 20121 Milano
Bistrot Zafferano|milano|restaurant|Via Solferino 40, 20121 Milano
Officina del Caffè|milano|bar|Via Tortona 15, 20144 Milano
Milano Banqueting Group|milano|catering|Via Mecenate 90, 20138 Milano
Hotel Fiera Quadrante|rho|hotel|Viale degli Alberghi 7, 20017 Rho
Hotel Palatino Trevi|roma|hotel|Via della Panetteria 51, 00187 Roma
Ristorante La Matriciana Nuova|roma|restaurant|Via del Boschetto 17, 00184 Roma
Terrazza Aventina|roma|restaurant|Via di Santa Sabina 6, 00153 Roma
Roma Eventi e Catering|roma|catering|Via Appia Nuova 610, 00179 Roma
Agenzia Viaggi Orizzonti|roma|agency|Via Nazionale 200, 00184 Roma
Grand Hotel Dolomiti|cortina-d-ampezzo|mountain|Corso Italia 92, 32043 Cortina d’Ampezzo
Rifugio Croda Alta|cortina-d-ampezzo|mountain|Località Faloria, 32043 Cortina d’Ampezzo
Hotel Stella Alpina|corvara-in-badia|mountain|Strada Col Alt 15, 39033 Corvara in Badia
Berghotel Zirmerhof|dobbiaco|mountain|Via San Giovanni 8, 39034 Dobbiaco
Terme di Merano Alta SPA|merano|spa|Piazza Terme 9, 39012 Merano
Hotel Cervino Chalet|courmayeur|mountain|Strada della Margherita 5, 11013 Courmayeur
Sci Club Hotel Monterosa|gressoney-saint-jean|mountain|Via Lyskamm 4, 11025 Gressoney-Saint-Jean
Hotel Carezza del Bosco|moena|mountain|Strada de Loewy 19, 38035 Moena
Terme Euganee Palace|abano-terme|spa|Via Monteortone 20, 35031 Abano Terme
Borgo Val d’Orcia|montepulciano|hotel|Via di San Biagio 12, 53045 Montepulciano
Tenuta Le Querce|greve-in-chianti|hotel|Via Chiantigiana 44, 50022 Greve in Chianti
Hotel Versilia Lido|viareggio|hotel|Viale Carducci 61, 55049 Viareggio
Bagno Nettuno Beach Club|forte-dei-marmi|bar|Viale della Repubblica 10, 55042 Forte dei Marmi
Trattoria Sostanza Viva|firenze|restaurant|Via del Porcellana 25, 50123 Firenze
Arno Banqueting|firenze|catering|Via Pistoiese 140, 50145 Firenze
Grand Hotel Etna Vista|taormina|hotel|Via Teatro Greco 59, 98039 Taormina
Ristorante Scirocco|siracusa|restaurant|Via della Maestranza 33, 96100 Siracusa
Villaggio Isola Bianca|favignana|village|Contrada Costicella, 91023 Favignana
Hotel Politeama Palermo|palermo|hotel|Piazza Ruggero Settimo 15, 90139 Palermo
Pasticceria Nuova Dolceria|modica|bar|Corso Umberto I 159, 97015 Modica
Hotel Salento Relais|lecce|hotel|Via Umberto I 13, 73100 Lecce
Villaggio Alimini Verde|otranto|village|Località Alimini, 73028 Otranto
Masseria Torre Rossa|fasano|hotel|Contrada Pezze Vicine, 72015 Fasano
Hotel Lanterna|genova|hotel|Via Balbi 38, 16126 Genova
Portofino Kulm|santa-margherita-ligure|hotel|Via Pagana 5, 16038 Santa Margherita Ligure
Hotel Savoia Torino|torino|hotel|Via Lagrange 21, 10123 Torino
Piola del Quadrilatero|torino|restaurant|Via Sant’Agostino 14, 10122 Torino
Relais Langhe e Roero|alba|hotel|Corso Langhe 70, 12051 Alba
Adriatica Viaggi|ancona|agency|Corso Garibaldi 88, 60121 Ancona
Hotel Conero Blu|sirolo|hotel|Via Cave 2, 60020 Sirolo
Terme di Saturnia Verde|manciano|spa|Località Follonata, 58014 Manciano
Crociere Mediterranee Crew|genova|agency|Ponte dei Mille, 16126 Genova
Alpen Jobs Network|bolzano|agency|Via Museo 20, 39100 Bolzano
Global Hospitality Feed|milano|agency|Via Larga 8, 20122 Milano
`;

const partners = new Set(['Crociere Mediterranee Crew', 'Alpen Jobs Network', 'Global Hospitality Feed']);

export const demoCompanies: DemoCompany[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', place = '', kind = 'hotel', address = ''] = line.split('|');
    return {
      name,
      place: place === 'bibione' ? 'san-michele-al-tagliamento' : place,
      kind: kind as CompanyKind,
      address,
      ...(partners.has(name) && { isPartner: true }),
    };
  });

/** The company of the demo account. */
export const DEMO_COMPANY = 'Hotel Riviera Splendida';

export const sectors: Record<CompanyKind, string> = {
  hotel: 'Hotel e resort',
  restaurant: 'Ristorazione',
  village: 'Villaggi turistici',
  catering: 'Catering ed eventi',
  agency: 'Agenzie e tour operator',
  mountain: 'Hotel di montagna',
  spa: 'Terme e benessere',
  bar: 'Bar e stabilimenti',
};

export const presentations: Record<CompanyKind, readonly string[]> = {
  hotel: [
    'Una casa di accoglienza con una squadra affiatata, aperta quasi tutto l’anno.',
    'Albergo di tradizione familiare, rinnovato da poco, con ospiti da tutta Europa.',
  ],
  restaurant: [
    'Cucina di territorio, materia prima scelta ogni mattina, una sala che conosce i clienti per nome.',
    'Ottanta coperti, carta corta e stagionale, brigata giovane.',
  ],
  village: [
    'Villaggio sul mare con animazione, sport e ristorazione per famiglie da maggio a settembre.',
    'Struttura open air con bungalow, piscine e due ristoranti.',
  ],
  catering: ['Eventi, matrimoni e congressi: dalla cena per venti al banqueting per mille.'],
  agency: ['Professionisti del viaggio e del lavoro nel turismo.'],
  mountain: [
    'Albergo tra le piste e i sentieri, con doppia stagione estate e inverno.',
    'Quattro generazioni di ospitalità alpina, centro benessere e cucina curata.',
  ],
  spa: ['Stabilimento termale con centro benessere, piscine e hotel.'],
  bar: ['Un locale di mare e di città, dalla colazione all’aperitivo.'],
};

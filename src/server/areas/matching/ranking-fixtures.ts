/**
 * People and offers in the words of the trade, and which offers suit whom, judged by hand before any rule was run on
 * them. Tests hold the rules of matching against these 300 pairs.
 */
export interface Scene {
  /** By letter. */
  offers: Readonly<Record<string, string>>;
  people: readonly JudgedPerson[];
}

/** Offers that are in no list do not suit. */
interface JudgedPerson {
  who: string;
  /** Letters of the offers to show first. */
  great: string;
  good?: string;
  /** Better than nothing. */
  possible?: string;
}

const kitchen: Scene = {
  offers: {
    a: 'Cuoco a Riccione, dal 15.5.27 al 15.9.27, chiede 1–2 anni',
    b: 'Cuoco a Cesenatico, dal 1.6.27 al 15.9.27, alloggio',
    c: 'Sous chef a Rimini, dal 1.5.27 al 30.9.27, chiede 3–4 anni',
    d: 'Aiuto cuoco a Cattolica, dal 1.6.27 al 10.9.27',
    e: 'Cuoco a Cortina d’Ampezzo, dal 15.6.27 al 15.9.27, chiede 1–2 anni, alloggio',
    f: 'Cuoco a Cortina d’Ampezzo, dal 5.12.27 al 31.3.28, chiede 1–2 anni, alloggio',
    g: 'Pizzaiolo a Rimini, dal 15.5.27 al 15.9.27, chiede 1–2 anni',
    h: 'Lavapiatti a Rimini, dal 1.6.27 al 31.8.27',
    i: 'Chef de cuisine a Ortisei, dal 1.6.27 al 30.9.27, chiede Più di 4 anni, tedesco B1, alloggio',
    j: 'Commis di cucina a Bolzano, dal 1.6.27 al 30.9.27, alloggio',
    k: 'Cuoco a Bologna, dal 1.4.27, chiede 1–2 anni',
    l: 'Cuoco a Palermo, dal 1.6.27 al 30.9.27, chiede 1–2 anni',
    m: 'Cameriere di sala a Rimini, dal 1.6.27 al 15.9.27',
    n: 'Receptionist a Riccione, dal 15.5.27 al 15.9.27, inglese B2',
    o: 'Pasticcere a Ravenna, dal 1.5.27 al 30.9.27, chiede 1–2 anni',
  },
  people: [
    {
      who: 'Cuoco a Rimini, dal 1.5.27 al 30.9.27, 40 mesi, inglese B1',
      great: 'ab',
      good: 'cg',
      possible: 'do',
    },
    {
      who: 'Cuoco a Bologna, si trasferisce, dal 1.6.27 al 20.9.27, 60 mesi',
      great: 'be',
      possible: 'kaji',
    },
    {
      who: 'Aiuto cuoco e Commis di cucina a Trento, si trasferisce, dal 1.6.27 al 30.9.27, 8 mesi, tedesco A2',
      great: 'j',
      good: 'b',
      possible: 'e',
    },
    {
      who: 'Pizzaiolo a Riccione, dal 1.5.27 al 30.9.27, 30 mesi',
      great: 'g',
      good: 'ab',
      possible: 'ocd',
    },
    {
      who: 'Chef de cuisine a Bolzano, si trasferisce, dal 1.3.27, 120 mesi, tedesco B2',
      great: 'i',
      possible: 'ebf',
    },
  ],
};

const diningRoom: Scene = {
  offers: {
    a: 'Cameriere di sala a Jesolo, dal 15.5.27 al 15.9.27, inglese B1, alloggio',
    b: 'Cameriere di sala a Venezia, dal 1.4.27, chiede 1–2 anni, inglese B1',
    c: 'Chef de rang a Sirmione, dal 1.4.27 al 31.10.27, chiede 1–2 anni, inglese B2, tedesco B1',
    d: 'Commis di sala a Sirmione, dal 1.4.27 al 31.10.27, alloggio',
    e: 'Maître a Sirmione, dal 1.4.27 al 31.10.27, chiede Più di 4 anni, inglese B2, alloggio',
    f: 'Barman/Barlady a Milano, dal 15.3.27, chiede 1–2 anni',
    g: 'Commis di bar a Milano, dal 1.4.27',
    h: 'Capo barman a Como, dal 1.4.27 al 31.10.27, chiede 3–4 anni, inglese B2',
    i: 'Barman/Barlady a Jesolo, dal 1.6.27 al 10.9.27, alloggio',
    j: 'Sommelier a Verona, dal 1.4.27, chiede 3–4 anni',
    k: 'Cameriere di sala a Livigno, dal 1.12.27 al 20.4.28, alloggio',
    l: 'Cameriere di sala a Arzachena, dal 1.6.27 al 20.9.27, inglese B1, alloggio a pagamento',
    m: 'Cuoco a Venezia, dal 1.4.27, chiede 1–2 anni',
    n: 'Addetto colazioni a Mogliano Veneto, dal 1.4.27 al 31.10.27',
    o: 'Barista di caffetteria a Monza, dal 1.4.27',
  },
  people: [
    { who: 'Cameriere di sala a Mogliano Veneto, dal 1.4.27, 20 mesi, inglese B2', great: 'b', good: 'na' },
    {
      who: 'Cameriere di sala e Barman/Barlady a Padova, si trasferisce, dal 1.6.27 al 15.9.27, 6 mesi, inglese A2',
      great: 'i',
      good: 'al',
      possible: 'db',
    },
    { who: 'Barman/Barlady a Milano, dal 1.3.27, 36 mesi, inglese B2', great: 'f', good: 'ho', possible: 'g' },
    {
      who: 'Maître a Verona, si trasferisce, dal 15.3.27 al 31.10.27, 90 mesi, inglese C1, tedesco B1',
      great: 'e',
      possible: 'jc',
    },
    {
      who: 'Commis di sala a Desenzano del Garda, dal 1.4.27 al 31.10.27, 3 mesi, tedesco A2',
      great: 'd',
      possible: 'c',
    },
  ],
};

const frontDesk: Scene = {
  offers: {
    a: 'Receptionist a Roma, dal 1.4.27, chiede 1–2 anni, inglese B2',
    b: 'Receptionist turnista a Fiumicino, dal 1.4.27, inglese B2',
    c: 'Portiere di notte a Roma, dal 1.4.27, inglese B1',
    d: 'Capo ricevimento a Roma, dal 1.4.27, chiede Più di 4 anni, inglese C1',
    e: 'Receptionist a Positano, dal 1.4.27 al 31.10.27, chiede 1–2 anni, inglese B2, alloggio',
    f: 'Receptionist a Taormina, dal 15.4.27 al 31.10.27, inglese B2, francese B1, alloggio',
    g: 'Facchino d’albergo a Sorrento, dal 1.4.27 al 31.10.27',
    h: 'Cameriera ai piani a Sorrento, dal 1.4.27 al 31.10.27',
    i: 'Cameriera ai piani a Capri, dal 15.4.27 al 15.10.27, alloggio',
    j: 'Governante a Sorrento, dal 1.4.27 al 31.10.27, chiede 3–4 anni',
    k: 'Addetto lavanderia a Salerno, dal 1.4.27',
    l: 'Cameriera ai piani a Tivoli, dal 1.4.27',
    m: 'Guest relations a Roma, dal 1.4.27 al 31.12.27, inglese C1',
    n: 'Cameriere di sala a Sorrento, dal 1.4.27 al 31.10.27',
    o: 'Receptionist a Cortina d’Ampezzo, dal 5.12.27 al 31.3.28, tedesco B1, alloggio',
  },
  people: [
    { who: 'Receptionist a Roma, dal 1.4.27, 30 mesi, inglese C1', great: 'a', good: 'bm', possible: 'cd' },
    {
      who: 'Receptionist a Napoli, si trasferisce, dal 1.4.27 al 31.10.27, 15 mesi, inglese B2',
      great: 'e',
      good: 'f',
      possible: 'g',
    },
    { who: 'Cameriera ai piani a Sorrento, dal 15.3.27 al 31.10.27, 50 mesi', great: 'h', good: 'i', possible: 'jk' },
    { who: 'Governante a Salerno, si trasferisce, dal 1.3.27 al 30.11.27, 70 mesi', great: 'j', possible: 'hi' },
    { who: 'Cameriera ai piani e Addetto pulizie a Roma, dal 1.3.27', great: 'l' },
  ],
};

const leisure: Scene = {
  offers: {
    a: 'Animatore mini club a Vieste, dal 1.6.27 al 10.9.27, alloggio',
    b: 'Animatore turistico a Gallipoli, dal 15.5.27 al 20.9.27, inglese B1, alloggio',
    c: 'Capo animatore a Vieste, dal 1.5.27 al 20.9.27, chiede 3–4 anni, inglese B2, alloggio',
    d: 'Assistente bagnanti a Rimini, dal 1.6.27 al 15.9.27',
    e: 'Assistente bagnanti a Jesolo, dal 15.5.27 al 15.9.27, alloggio',
    f: 'Maestro di sci a Sestriere, dal 5.12.27 al 10.4.28, alloggio',
    g: 'Istruttore di vela a Arzachena, dal 1.6.27 al 15.9.27, inglese B1, alloggio',
    h: 'Operatore SPA a Bolzano, dal 1.4.27, chiede 1–2 anni, tedesco B1',
    i: 'Massaggiatore a Ortisei, dal 1.6.27 al 30.9.27, tedesco A2, alloggio',
    j: 'Massaggiatore a Livigno, dal 5.12.27 al 10.4.28, alloggio',
    k: 'Estetista a Bari, dal 1.4.27, chiede 1–2 anni',
    l: 'Receptionist SPA a Trento, dal 1.4.27',
    m: 'Babysitter a Bari, dal 1.6.27 al 30.9.27',
    n: 'DJ a Gallipoli, dal 1.7.27 al 31.8.27',
    o: 'SPA manager a Bolzano, dal 1.4.27, chiede Più di 4 anni, tedesco B2',
  },
  people: [
    {
      who: 'Animatore mini club e Animatore turistico a Bari, si trasferisce, dal 1.6.27 al 15.9.27, 5 mesi, inglese B1',
      great: 'a',
      good: 'b',
      possible: 'cm',
    },
    { who: 'Assistente bagnanti a Ravenna, dal 1.6.27 al 30.9.27, 20 mesi', great: 'd', possible: 'e' },
    {
      who: 'Massaggiatore e Operatore SPA a Bolzano, si trasferisce, dal 1.3.27, 30 mesi, tedesco B1',
      great: 'hij',
      possible: 'ol',
    },
    {
      who: 'Animatore sportivo e Istruttore di vela a Palermo, si trasferisce, dal 15.5.27 al 30.9.27, 26 mesi, inglese B2',
      great: 'g',
      good: 'ba',
      possible: 'c',
    },
    { who: 'Maestro di sci a Torino, si trasferisce, dal 1.12.27 al 15.4.28, 80 mesi, inglese B2', great: 'f' },
  ],
};

export const rankingFixtures: readonly Scene[] = [kitchen, diningRoom, frontDesk, leisure];

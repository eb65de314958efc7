/** The jobs of each department: people of one of them apply for the others, and have done them before. */
const departments: readonly (readonly string[])[] = [
  [
    'cuoco',
    'chef-de-partie',
    'commis-di-cucina',
    'sous-chef',
    'executive-chef',
    'pasticcere',
    'pizzaiolo',
    'lavapiatti',
  ],
  [
    'cameriere-di-sala',
    'chef-de-rang',
    'commis-di-sala',
    'maitre',
    'sommelier',
    'barman-barlady',
    'barista-di-caffetteria',
    'addetto-banqueting',
  ],
  [
    'receptionist',
    'portiere-di-notte',
    'capo-ricevimento',
    'addetto-prenotazioni',
    'direttore-d-albergo',
    'banconista-di-agenzia-viaggi',
    'hostess-steward',
  ],
  ['cameriera-ai-piani', 'governante', 'facchino-d-albergo', 'manutentore'],
  ['animatore-turistico', 'animatore-mini-club', 'assistente-bagnanti'],
  ['massaggiatore', 'estetista'],
];

/** The jobs of the department that a job belongs to, itself among them. */
export const departmentOf = (job: string): readonly string[] => departments.find((jobs) => jobs.includes(job)) ?? [job];

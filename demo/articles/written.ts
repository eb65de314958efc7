/** An article or a guide of the demo. */
export interface Written {
  title: string;
  category: string;
  author: string;
  excerpt: string;
  body: string;
}

export const categories = [
  { slug: 'contratti', title: 'Contratti e diritti' },
  { slug: 'carriera', title: 'CV e colloqui' },
  { slug: 'mestieri', title: 'Mestieri' },
  { slug: 'vita-in-stagione', title: 'Vita in stagione' },
  { slug: 'assumere', title: 'Assumere' },
  { slug: 'gestire', title: 'Gestire le persone' },
] as const;

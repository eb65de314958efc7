import type { HeaderLink, SiteSettings } from '#contract/content.ts';

const link = (text: string, url: string, more: Partial<HeaderLink> = {}): HeaderLink => ({
  text,
  text_mobile: null,
  url,
  children: [],
  icon_mobile: null,
  visible_on: 'both',
  guest_only: false,
  logged_only: false,
  ...more,
});

const legal = [
  { text: 'Cookie policy', url: '/cookie-policy' },
  { text: 'Termini e condizioni', url: '/termini-e-condizioni' },
  { text: 'Accessibilità', url: '/accessibilita' },
];

const icon = (name: string) => ({ file: `/icone/${name}.svg` });

/** The initial header, footer and company home, until staff change them (rules 2.6, 2.7, 3.19). */
export function standardSettings(): Pick<SiteSettings, 'footer' | 'company_home'> & {
  header: Pick<SiteSettings['header'], 'header_links'>;
} {
  return {
    header: {
      header_links: [
        link('Offerte di lavoro', '/offerte-lavoro', {
          text_mobile: 'Offerte',
          icon_mobile: icon('cerca'),
          visible_on: 'candidate',
        }),
        link('Career Day', '/career-day', { icon_mobile: icon('evento'), visible_on: 'candidate' }),
        link('Blog', '/blog', { icon_mobile: icon('blog'), visible_on: 'candidate' }),
        link('Chi siamo', '/chi-siamo', { icon_mobile: icon('persone'), visible_on: 'candidate' }),
        link('Cerca candidati', '/recruiter/ricerca-candidato', {
          text_mobile: 'Candidati',
          icon_mobile: icon('cerca'),
          visible_on: 'company',
        }),
        link('Pubblica offerta', '/recruiter/pubblica-annuncio', {
          text_mobile: 'Pubblica',
          icon_mobile: icon('aggiungi'),
          visible_on: 'company',
        }),
        link('Servizi', '/recruiter/servizi', {
          icon_mobile: icon('servizi'),
          visible_on: 'company',
          children: [
            { text: 'Hospitality Search', url: '/recruiter/servizi' },
            { text: 'Career Day', url: '/career-day' },
            { text: 'Employer Branding', url: '/recruiter/servizi' },
            { text: 'Certificazione Hospitality Employer', url: '/recruiter/servizi' },
            { text: 'Consulenza HR', url: '/recruiter/servizi' },
          ],
        }),
        link('Prezzi', '/recruiter/acquista-crediti', {
          icon_mobile: icon('crediti'),
          visible_on: 'company',
          guest_only: true,
        }),
        link('Blog', '/blog', { icon_mobile: icon('blog'), visible_on: 'company' }),
      ],
    },
    footer: {
      content: [
        {
          html: '<p>Il lavoro nel turismo, nell’ospitalità e nella ristorazione. Un’agenzia per il lavoro autorizzata, accanto a chi accoglie.</p>',
          visible_on: 'candidate',
        },
        {
          html: '<p>Collaboriamo con più di 6000 aziende del turismo. Cerchi il candidato giusto? Comincia da qui.</p>',
          visible_on: 'company',
        },
      ],
      social_links: [
        { text: 'LinkedIn', url: 'https://www.linkedin.com/', visible_on: 'both' },
        { text: 'Instagram', url: 'https://www.instagram.com/', visible_on: 'both' },
        { text: 'Facebook', url: 'https://www.facebook.com/', visible_on: 'both' },
      ],
      link_blocks: [
        {
          title: 'Candidati',
          visible_on: 'candidate',
          links: [
            { text: 'Offerte di lavoro', url: '/offerte-lavoro' },
            { text: 'Career Day', url: '/career-day' },
            { text: 'Crea il tuo profilo', url: '/profilo' },
            { text: 'Blog', url: '/blog' },
          ],
        },
        {
          title: 'Aziende',
          visible_on: 'company',
          links: [
            { text: 'Cerca candidati', url: '/recruiter/ricerca-candidato' },
            { text: 'Pubblica un’offerta', url: '/recruiter/pubblica-annuncio' },
            { text: 'Prezzi', url: '/recruiter/acquista-crediti' },
            { text: 'Guida per le aziende', url: '/recruiter/guide' },
            { text: 'Perché sceglierci', url: '/recruiter/perche-sceglierci' },
          ],
        },
        {
          title: 'Su di noi',
          visible_on: 'candidate',
          links: [
            { text: 'Chi siamo', url: '/chi-siamo' },
            { text: 'Le aziende', url: '/aziende' },
            { text: 'Contatti', url: '/contatti' },
          ],
        },
        {
          title: 'Su di noi',
          visible_on: 'company',
          links: [
            { text: 'Chi siamo', url: '/recruiter/chi-siamo' },
            { text: 'Contatti', url: '/contatti' },
          ],
        },
        {
          title: 'Note legali',
          visible_on: 'candidate',
          links: [{ text: 'Informativa sulla privacy', url: '/privacy-policy-candidati' }, ...legal],
        },
        {
          title: 'Note legali',
          visible_on: 'company',
          links: [{ text: 'Informativa sulla privacy', url: '/privacy-policy-sito' }, ...legal],
        },
      ],
    },
    company_home: { sub_hero: [] },
  };
}

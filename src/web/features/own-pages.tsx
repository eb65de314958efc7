import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { useUser } from './site.tsx';
import { useText } from './text.tsx';

const candidatePages = [
  { text: 'Il tuo profilo', url: '/profilo', icon: 'person' },
  { text: 'Informazioni personali', url: '/profilo/candidato/informazioni-personali', icon: 'edit' },
  { text: 'Curriculum', url: '/profilo/candidato/curriculum', icon: 'file' },
  { text: 'Le tue candidature', url: '/profilo/candidato/candidature', icon: 'send' },
  { text: 'Preferiti', url: '/preferiti', icon: 'star' },
  { text: 'Notifiche', url: '/profilo/notifiche', icon: 'bell' },
  { text: 'Impostazioni', url: '/profilo/impostazioni', icon: 'gear' },
];
const companyPages = [
  { text: 'Profilo aziendale', url: '/profilo/azienda', icon: 'person' },
  { text: 'Informazioni generali', url: '/profilo/informazioni-generiche', icon: 'edit' },
  { text: 'Le mie offerte', url: '/profilo/azienda/le-mie-offerte', icon: 'file' },
  { text: 'Profili salvati', url: '/profilo/azienda/candidati-salvati', icon: 'star' },
  { text: 'Gestione crediti', url: '/profilo/azienda/gestione-crediti', icon: 'crediti' },
  { text: 'Persone', url: '/profilo/azienda/persone', icon: 'persone' },
  { text: 'Notifiche', url: '/profilo/notifiche', icon: 'bell' },
  { text: 'Impostazioni', url: '/profilo/impostazioni', icon: 'gear' },
];

/** The frame of one's own pages: where one is among them, beside what is shown. On a phone a row to swipe. */
export function OwnPage({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const t = useText();
  const nav = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen: where one is must be in sight, also where the style alone does not do it.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (here && nav.current) nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2;
  }, []);
  const pages = useUser()?.typology === 'company' ? companyPages : candidatePages;
  return (
    <div className="wrap pt-3 pb-6 lg:pt-8 lg:pb-10 grid gap-x-10 gap-y-3 lg:grid-cols-[230px_minmax(0,1fr)] items-start">
      <nav ref={nav} aria-label={t('Le tue pagine')} className="relative lg:sticky lg:top-[88px] -mx-4 px-4 lg:mx-0 lg:px-0 overflow-x-auto [scrollbar-width:none]">
        <ul className="flex lg:grid gap-1">
          {pages.map(({ text, url, icon }) => (
            <li key={url}>
              <NavLink
                to={url}
                end={url === '/profilo' || url === '/profilo/azienda'}
                className="flex items-center gap-2.5 min-h-11 px-3 rounded-input whitespace-nowrap font-medium text-ink-soft hover:bg-sunken aria-[current]:bg-accent-wash aria-[current]:text-accent scroll-mx-4 aria-[current]:[scroll-initial-target:nearest]"
              >
                <Icon name={icon} /> {t(text)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-5 min-w-0 grid-cols-[minmax(0,1fr)]">
        <div>
          <h1 className="text-step-3!">{title}</h1>
          {intro && <div className="text-ink-soft mt-2 max-w-prose">{intro}</div>}
        </div>
        {children}
      </div>
    </div>
  );
}

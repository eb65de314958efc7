import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useUser } from '../every-page/site.tsx';
import { UnreadMessages } from '../messages/unread-messages.tsx';
import { usePhoneSheet } from '../sheets/phone-sheet.ts';
import { useText } from '../texts/text.tsx';

const candidatePages = [
  { text: uiText('Il tuo profilo'), url: '/profilo', icon: 'person' },
  { text: uiText('Informazioni personali'), url: '/profilo/candidato/informazioni-personali', icon: 'edit' },
  { text: uiText('Curriculum'), url: '/profilo/candidato/curriculum', icon: 'file' },
  { text: uiText('Le tue candidature'), url: '/profilo/candidato/candidature', icon: 'send' },
  { text: uiText('Inviti'), url: '/profilo/inviti', icon: 'servizi' },
  { text: uiText('Estate e inverno'), url: '/profilo/la-mia-stagione', icon: 'columns' },
  { text: uiText('Messaggi'), url: '/profilo/messaggi', icon: 'chat' },
  { text: uiText('Colloqui'), url: '/profilo/colloqui', icon: 'evento' },
  { text: uiText('I miei lavori'), url: '/profilo/stagioni', icon: 'check' },
  { text: uiText('Preferiti'), url: '/preferiti', icon: 'star' },
  { text: uiText('Notifiche'), url: '/profilo/notifiche', icon: 'bell' },
  { text: uiText('Impostazioni'), url: '/profilo/impostazioni', icon: 'gear' },
];
const companyPages = [
  { text: uiText('Le mie offerte'), url: '/profilo/azienda/le-mie-offerte', icon: 'file' },
  { text: uiText('Messaggi'), url: '/profilo/azienda/messaggi', icon: 'chat' },
  { text: uiText('Colloqui'), url: '/profilo/azienda/colloqui', icon: 'evento' },
  { text: uiText('Stagione'), url: '/profilo/azienda/stagione', icon: 'columns' },
  { text: uiText('Profili salvati'), url: '/profilo/azienda/candidati-salvati', icon: 'star' },
  { text: uiText('Numeri'), url: '/profilo/azienda/numeri', icon: 'chart' },
  { text: uiText('Profilo aziendale'), url: '/profilo/azienda', icon: 'person' },
  { text: uiText('Persone'), url: '/profilo/azienda/persone', icon: 'persone' },
  { text: uiText('Impostazioni'), url: '/profilo/impostazioni', icon: 'gear' },
];

/** On a phone these are in the bottom bar: the page needs no other menu. */
const IN_BAR: readonly string[] = [
  '/preferiti',
  '/profilo/candidato/candidature',
  '/profilo/messaggi',
  '/profilo/azienda/le-mie-offerte',
  '/profilo/azienda/messaggi',
];
const SHEET = 'tue-pagine';
/** From this width on the menu is beside the content. */
const BESIDE_WIDTH = '960px';

interface OwnPageProps {
  title: string;
  intro?: ReactNode;
  /** The page's actions: in the line of the title where there is room. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of the user's own pages: its menu is beside the content, on a phone in a sheet that one button opens. */
export function OwnPage({ title, intro, actions, children }: OwnPageProps) {
  const t = useText();
  const { pathname } = useLocation();
  const isCompany = useUser()?.typology === 'company';
  const pages = isCompany ? companyPages : candidatePages;
  const words = isCompany ? t('La tua azienda') : t('Il tuo profilo');
  const { sheet, isOpen, onToggle } = usePhoneSheet(SHEET, BESIDE_WIDTH, (opened) =>
    opened.querySelector('button')?.focus(),
  );
  return (
    <div className="wrap pt-3 pb-6 lg:pt-8 lg:pb-10 grid gap-x-10 gap-y-3 lg:grid-cols-[230px_minmax(0,1fr)] items-start">
      {!IN_BAR.includes(pathname) && (
        <button
          type="button"
          popoverTarget={SHEET}
          className="lg:hidden justify-self-start inline-flex items-center gap-1.5 min-h-11 -my-1 font-semibold text-accent"
        >
          {words} <Icon name="down" size={16} />
        </button>
      )}
      <div
        ref={sheet}
        id={SHEET}
        popover="auto"
        onToggle={onToggle}
        {...(isOpen && { role: 'dialog', 'aria-modal': true, 'aria-label': words })}
        className="sheet beside-sheet"
      >
        <div className="lg:hidden flex items-center justify-between gap-4 px-4 border-b border-line min-h-14">
          <p className="font-display font-semibold text-step-2">{words}</p>
          <button
            type="button"
            popoverTarget={SHEET}
            popoverTargetAction="hide"
            aria-label={t('Chiudi')}
            className="size-11 -mr-2 grid place-items-center rounded-full"
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={t('Le tue pagine')} className="max-lg:p-4 max-lg:overflow-y-auto">
          <ul className="grid gap-1">
            {pages.map(({ text, url, icon }) => (
              <li key={url}>
                <NavLink
                  to={url}
                  end={url === '/profilo' || url === '/profilo/azienda'}
                  // The step of the history that opened the sheet becomes the chosen page.
                  replace={isOpen}
                  className="flex items-center gap-2.5 min-h-11 max-lg:min-h-13 px-3 rounded-input whitespace-nowrap font-medium text-ink-soft hover:bg-sunken aria-[current]:bg-accent-wash aria-[current]:text-accent"
                >
                  <Icon name={icon} /> {t(text)}
                  {icon === 'chat' && <UnreadMessages />}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="grid gap-5 min-w-0 grid-cols-[minmax(0,1fr)]">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h1 className="text-step-3!">{title}</h1>
            {actions}
          </div>
          {intro && <div className="text-ink-soft mt-2 max-w-prose">{intro}</div>}
        </div>
        {children}
      </div>
    </div>
  );
}

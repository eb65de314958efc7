import { useLocation } from 'react-router';
import { companySeed, personSeed } from '#art/identity.ts';
import type { Account } from '#contract/account.ts';
import type { Theme } from '#domain/theme.ts';
import { uiText } from '#domain/ui-text.ts';
import { Link } from '#web/ui/link.tsx';
import { useSite } from '../features/every-page/site.tsx';
import { UnreadMessages } from '../features/messages/unread-messages.tsx';
import { useText } from '../features/texts/text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Tile } from '../ui/tiles.tsx';
import { currentOf } from './is-here.ts';
import { useLogOut } from './log-out.ts';

const MENU = 'menu-account';
const under = { top: 'calc(var(--header) - 4px)', right: 'max(1rem, calc((100vw - var(--page)) / 2))' };

interface MenuLink {
  text: string;
  url: string;
  icon: string;
}

/** The menu under the user's picture, by kind of user (rule 2.6). */
function accountLinks(typology: Account['typology']): MenuLink[] {
  return typology === 'company'
    ? [
        { text: uiText('Notifiche'), url: '/profilo/notifiche', icon: 'bell' },
        { text: uiText('Gestione profilo'), url: '/profilo', icon: 'person' },
        { text: uiText('Le mie offerte'), url: '/profilo/azienda/le-mie-offerte', icon: 'file' },
        { text: uiText('Colloqui'), url: '/profilo/azienda/colloqui', icon: 'evento' },
        { text: uiText('Stagione'), url: '/profilo/azienda/stagione', icon: 'columns' },
        { text: uiText('Profili salvati'), url: '/profilo/azienda/candidati-salvati', icon: 'star' },
        { text: uiText('Assistenza'), url: '/recruiter/assistenza', icon: 'info' },
        { text: uiText('Impostazioni'), url: '/profilo/impostazioni', icon: 'gear' },
      ]
    : [
        { text: uiText('Notifiche'), url: '/profilo/notifiche', icon: 'bell' },
        { text: uiText('Messaggi'), url: '/profilo/messaggi', icon: 'chat' },
        { text: uiText('Il tuo profilo'), url: '/profilo', icon: 'person' },
        { text: uiText('Le tue candidature'), url: '/profilo/candidato/candidature', icon: 'send' },
        { text: uiText('Colloqui'), url: '/profilo/colloqui', icon: 'evento' },
        { text: uiText('I miei lavori'), url: '/profilo/stagioni', icon: 'check' },
        { text: uiText('Preferiti'), url: '/preferiti', icon: 'star' },
        { text: uiText('Impostazioni'), url: '/profilo/impostazioni', icon: 'gear' },
      ];
}

export function AccountMenu({ theme }: { theme: Theme }) {
  const site = useSite();
  return site?.user ? (
    <UserMenu user={site.user} hasUnread={site.hasUnread} unreadMessages={site.unreadMessages} />
  ) : (
    <GuestMenu theme={theme} />
  );
}

function GuestMenu({ theme }: { theme: Theme }) {
  const t = useText();
  return (
    <>
      <button type="button" popoverTarget={MENU} className="btn btn-ghost">
        <Icon name="person" /> {t('Accedi')}
      </button>
      <div id={MENU} popover="auto" className="menu" style={under}>
        <Link to={theme === 'dark' ? '/recruiter/login' : '/login'}>{t('Accedi')}</Link>
        <Link to={theme === 'dark' ? '/register?t=company' : '/register'}>{t('Registrati')}</Link>
        <div className="border-t border-line my-1 sm:hidden" />
        <Link to={theme === 'dark' ? '/' : '/recruiter'} className="sm:hidden!">
          {theme === 'dark' ? t('Vai all’area candidati') : t('Vai all’area aziende')}
        </Link>
      </div>
    </>
  );
}

interface LinksProps {
  typology: Account['typology'];
  hasUnread: boolean;
  current: readonly string[];
}

function AccountLinks({ typology, hasUnread, current }: LinksProps) {
  const t = useText();
  return accountLinks(typology).map(({ text, url, icon }) => (
    <Link key={url} to={url} aria-current={current.includes(url) ? 'page' : undefined}>
      <Icon name={icon} /> {t(text)}
      {icon === 'bell' && hasUnread && <span className="ml-auto size-2.5 rounded-full bg-accent" />}
      {icon === 'chat' && <UnreadMessages />}
    </Link>
  ));
}

interface UserMenuProps {
  user: Account;
  hasUnread: boolean;
  unreadMessages: number;
}

function UserMenu({ user, hasUnread, unreadMessages }: UserMenuProps) {
  const t = useText();
  const { pathname } = useLocation();
  const logOut = useLogOut(user.typology === 'company' ? '/recruiter/login' : '/login');
  const name = user.company?.name ?? user.first_name;
  const picture = (user.company ? user.company.logo : user.profile_photo)?.thumbnail;
  return (
    <>
      {user.typology === 'company' && (
        <Link to="/profilo/azienda/gestione-crediti" className="btn btn-ghost whitespace-nowrap">
          {user.credits === 1 ? t('1 credito') : t('{n} crediti', { n: user.credits })}
        </Link>
      )}
      <button
        type="button"
        popoverTarget={MENU}
        aria-label={
          t('Il tuo menu') +
          (hasUnread ? t(', hai notifiche da leggere') : '') +
          (unreadMessages > 0 ? t(', hai messaggi da leggere') : '')
        }
        className="relative size-11 flex-none rounded-full"
      >
        {picture ? (
          <img src={picture} alt="" width={44} height={44} className="rounded-full size-11 object-cover" />
        ) : (
          <Tile
            seed={user.company ? companySeed(user.company.slug) : personSeed(user.id)}
            className="block size-11 rounded-full overflow-hidden"
          />
        )}
        {(hasUnread || unreadMessages > 0) && (
          <span
            data-unread={hasUnread || undefined}
            className="absolute -top-0.5 -right-0.5 size-3.5 rounded-full bg-accent border-2 border-paper"
          />
        )}
      </button>
      <div id={MENU} popover="auto" className="menu" style={under}>
        <p className="px-3 pt-2 pb-1 font-semibold">{t('Bentornato, {name}', { name })}</p>
        <AccountLinks
          typology={user.typology}
          current={currentOf(pathname, accountLinks(user.typology))}
          hasUnread={hasUnread}
        />
        {user.is_staff && !user.impersonated && (
          <Link to="/staff">
            <Icon name="gear" /> {t('Back office')}
          </Link>
        )}
        <button type="button" onClick={logOut}>
          <Icon name="exit" /> {t('Esci')}
        </button>
      </div>
    </>
  );
}

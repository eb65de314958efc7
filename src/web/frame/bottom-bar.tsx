import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { HeaderLink } from '#contract/content.ts';
import type { Theme } from '#domain/theme.ts';
import { uiText } from '#domain/ui-text.ts';
import { Link } from '#web/ui/link.tsx';
import { useUser } from '../features/every-page/site.tsx';
import { UnreadMessages } from '../features/messages/unread-messages.tsx';
import { useText } from '../features/texts/text.tsx';
import { Icon } from '../ui/icon.tsx';
import { useHeaderLinks } from './header.tsx';
import { currentOf } from './is-here.ts';

const MAX = 5;
/** A guest's bar on the candidates' side: fewer entries, so that each has room. */
const MAX_OF_GUESTS = 4;
/** The offers a guest starred on this device; a user's are at /preferiti. */
const GUEST_FAVOURITES = '/offerte-salvate';

interface BarItem {
  text: string;
  url: string;
  /** An icon's file (settings) or name (ours). */
  file?: string | undefined;
  icon?: string;
  children?: HeaderLink['children'];
}

/** The bottom bar of a phone: the settings' links, and the user's own pages when logged in (rule 2.6). */
export function BottomBar({ theme }: { theme: Theme }) {
  const t = useText();
  const { pathname } = useLocation();
  const user = useUser();
  const links: BarItem[] = useHeaderLinks(theme).map(({ text, text_mobile, url, icon_mobile, children }) => ({
    text: text_mobile ?? text,
    url,
    file: icon_mobile?.file,
    children,
  }));
  // The header has a guest's 'Accedi'; this link leads to what they starred on this device. The header also has the
  // notifications, with a mark on the picture: messages are in the bar, so that no link of the settings is left out.
  const own: BarItem[] = !user
    ? theme === 'dark'
      ? []
      : [{ text: uiText('Preferiti'), url: GUEST_FAVOURITES, icon: 'star' }]
    : user.typology === 'company'
      ? [
          { text: uiText('Mie offerte'), url: '/profilo/azienda/le-mie-offerte', icon: 'file' },
          { text: uiText('Messaggi'), url: '/profilo/azienda/messaggi', icon: 'chat' },
        ]
      : [
          { text: uiText('Preferiti'), url: '/preferiti', icon: 'star' },
          { text: uiText('Candidature'), url: '/profilo/candidato/candidature', icon: 'send' },
          { text: uiText('Messaggi'), url: '/profilo/messaggi', icon: 'chat' },
          { text: uiText('Profilo'), url: '/profilo', icon: 'person' },
        ];
  const most = user || theme === 'dark' ? MAX : MAX_OF_GUESTS;
  const shown = links.slice(0, most - own.length);
  // A guest's favourites are beside the offers.
  const items = user ? [...shown, ...own] : [...shown.slice(0, 1), ...own, ...shown.slice(1)];
  return (
    <nav
      aria-label={t('Navigazione rapida')}
      className="site-bar lg:hidden fixed inset-x-0 bottom-0 z-30 bg-surface border-t border-line h-[var(--tabbar)] grid no-print"
      style={{ gridTemplateColumns: `repeat(${items.length}, 1fr)` }}
    >
      <BarItems items={items} current={currentOf(pathname, items)} />
    </nav>
  );
}

function BarItems({ items, current }: { items: readonly BarItem[]; current: readonly string[] }) {
  const t = useText();
  return items.map((item, index) =>
    item.children?.length ? (
      <BarMenu key={item.text} item={item} id={`barra-${index}`} />
    ) : (
      <Link
        key={item.url + item.text}
        to={item.url}
        aria-current={current.includes(item.url) ? 'page' : undefined}
        className="bar-item relative min-w-0 text-center wrap-anywhere text-ink-soft aria-[current]:text-accent flex flex-col items-center justify-center gap-0.5 text-xs font-medium"
      >
        <BarIcon item={item} />
        {t(item.text)}
        {item.icon === 'chat' && <UnreadMessages className="absolute top-1 left-1/2 ml-1" />}
      </Link>
    ),
  );
}

/** A settings icon is a file, used as a mask to take the text's colour. */
function BarIcon({ item }: { item: BarItem }) {
  const hasFailed = useFailedIcon(item.file);
  if (item.icon) return <Icon name={item.icon} size={20} />;
  const mask = item.file && !hasFailed ? `url(${JSON.stringify(item.file)}) center / contain no-repeat` : undefined;
  return <span aria-hidden="true" className="size-5 bg-current" style={mask ? { mask } : { visibility: 'hidden' }} />;
}

/** An icon that does not load is logged, and its place left empty (rule 8): a mask reports no error itself. */
function useFailedIcon(file: string | undefined): boolean {
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const probe = new Image();
    probe.onerror = () => {
      console.warn('A header icon did not load', file);
      setFailed(file);
    };
    probe.src = file;
    return () => {
      probe.onerror = null;
    };
  }, [file]);
  return failed !== undefined && failed === file;
}

function BarMenu({ item, id }: { item: BarItem; id: string }) {
  const t = useText();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="min-w-0 text-center wrap-anywhere text-ink-soft flex flex-col items-center justify-center gap-0.5 text-xs font-medium"
      >
        <BarIcon item={item} />
        {t(item.text)}
      </button>
      <div
        id={id}
        popover="auto"
        className="menu"
        style={{ left: '0.5rem', right: '0.5rem', bottom: 'calc(var(--tabbar) + 0.5rem)' }}
      >
        {item.children?.map(({ text, url }) => (
          <Link key={text} to={url}>
            {t(text)}
          </Link>
        ))}
      </div>
    </>
  );
}

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

/** The most entries, each with room for its words at 320 px. */
const MAX = 5;

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
  // Beside these the menu of the header leads to all of a user's pages.
  const own: BarItem[] = !user
    ? []
    : user.typology === 'company'
      ? [
          { text: uiText('Mie offerte'), url: '/profilo/azienda/le-mie-offerte', icon: 'file' },
          { text: uiText('Messaggi'), url: '/profilo/azienda/messaggi', icon: 'chat' },
        ]
      : [
          { text: uiText('Preferiti'), url: '/preferiti', icon: 'star' },
          { text: uiText('Candidature'), url: '/profilo/candidato/candidature', icon: 'send' },
          { text: uiText('Messaggi'), url: '/profilo/messaggi', icon: 'chat' },
        ];
  const items = withOthers(links, own);
  return (
    <nav
      aria-label={t('Navigazione rapida')}
      className="site-bar lg:hidden fixed inset-x-0 bottom-0 z-30 bg-surface border-t border-line h-[var(--tabbar)] grid no-print"
      style={{ gridTemplateColumns: `repeat(${items.length}, 1fr)` }}
    >
      <BarItems
        items={items}
        current={currentOf(
          pathname,
          items.flatMap((item) => [item, ...(item.children ?? [])]),
        )}
      />
    </nav>
  );
}

/**
 * The links of the settings, then the user's own pages. Links for which there is no room are under 'Altro', so that a
 * phone leaves none out.
 */
function withOthers(links: readonly BarItem[], own: readonly BarItem[]): BarItem[] {
  const room = MAX - own.length;
  if (links.length <= room) return [...links, ...own];
  const others = links
    .slice(room - 1)
    .flatMap(({ text, url, children }) => (children?.length ? children : { text, url }));
  return [...links.slice(0, room - 1), ...own, { text: uiText('Altro'), url: '', icon: 'menu', children: others }];
}

function BarItems({ items, current }: { items: readonly BarItem[]; current: readonly string[] }) {
  const t = useText();
  return items.map((item, index) =>
    item.children?.length ? (
      <BarMenu
        key={item.text}
        item={item}
        id={`barra-${index}`}
        isLast={index === items.length - 1}
        current={current}
      />
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

interface MenuProps {
  item: BarItem;
  id: string;
  isLast: boolean;
  current: readonly string[];
}

function BarMenu({ item, id, isLast, current }: MenuProps) {
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
        style={{
          left: '0.5rem',
          right: '0.5rem',
          bottom: 'calc(var(--tabbar) + 0.5rem)',
          // Above the button that opens it.
          marginLeft: isLast ? 'auto' : 0,
        }}
      >
        {item.children?.map(({ text, url }) => (
          <Link key={text} to={url} aria-current={current.includes(url) ? 'page' : undefined}>
            {t(text)}
          </Link>
        ))}
      </div>
    </>
  );
}

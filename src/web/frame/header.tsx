import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { HeaderLink } from '#contract/content.ts';
import { isShown, type Theme } from '#domain/theme.ts';
import { uiText } from '#domain/ui-text.ts';
import { Link } from '#web/ui/link.tsx';
import { useSite } from '../features/every-page/site.tsx';
import { UnreadMessages } from '../features/messages/unread-messages.tsx';
import { useText } from '../features/texts/text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useHiddenOnScroll } from './hidden-on-scroll.ts';
import { currentOf } from './is-here.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/** The pages that a company's people open every day. */
const COMPANY_PAGES = [
  { text: uiText('Le mie offerte'), url: '/profilo/azienda/le-mie-offerte', hasCount: false },
  { text: uiText('Messaggi'), url: '/profilo/azienda/messaggi', hasCount: true },
];

/** The header links of the settings for this user and theme (rule 2.6). */
export function useHeaderLinks(theme: Theme): HeaderLink[] {
  const site = useSite();
  const isLoggedIn = Boolean(site?.user);
  return (site?.settings.header.header_links ?? []).filter(
    (link) =>
      isShown(link.visible_on, theme, site?.user?.typology) &&
      !(link.guest_only && isLoggedIn) &&
      !(link.logged_only && !isLoggedIn),
  );
}

export function Header({ theme }: { theme: Theme }) {
  const t = useText();
  const site = useSite();
  const hidden = useHiddenOnScroll();
  const links = useHeaderLinks(theme);
  const own = site?.user?.typology === 'company' ? COMPANY_PAGES : [];
  const { pathname } = useLocation();
  return (
    <header
      data-hidden={hidden}
      className="site-header sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-md transition-transform duration-200 data-[hidden=true]:-translate-y-full focus-within:translate-y-0!"
    >
      <a href="#contenuto" className="skip-link">
        {t('Vai al contenuto')}
      </a>
      <div className="wrap flex max-sm:flex-wrap items-center gap-x-4 lg:gap-x-7 min-h-[var(--header)]">
        <HeaderStart
          theme={theme}
          name={site?.settings.site.name ?? ''}
          links={links}
          own={own}
          current={currentOf(pathname, [...links.flatMap((link) => [link, ...link.children]), ...own])}
        />
        <div className="ml-auto flex items-center gap-3">
          <ThemeToggle theme={theme} />
          <AccountMenu theme={theme} />
        </div>
      </div>
    </header>
  );
}

interface StartProps {
  theme: Theme;
  name: string;
  links: readonly HeaderLink[];
  own: typeof COMPANY_PAGES;
  current: readonly string[];
}

/** The way home, the links of the settings and the daily pages of a company. */
function HeaderStart({ theme, name, links, own, current }: StartProps) {
  const t = useText();
  return (
    <>
      <Link
        to={theme === 'dark' ? '/recruiter' : '/'}
        aria-label={theme === 'dark' ? t('{name}, home aziende', { name }) : t('{name}, home candidati', { name })}
        className="flex items-center gap-2.5 font-display font-semibold text-[1.45rem] leading-none tracking-tight min-h-11"
      >
        <Mark />
        {name}
      </Link>
      <nav aria-label={t('Principale')} className="hidden lg:flex gap-6 font-medium text-[.95rem]">
        {links.map((link, index) =>
          link.children.length > 0 ? (
            <ServicesMenu key={link.text} link={link} id={`menu-${index}`} current={current} />
          ) : (
            <HeaderAnchor key={link.text} url={link.url} text={link.text} isCurrent={current.includes(link.url)} />
          ),
        )}
        {own.map((link) => (
          <HeaderAnchor key={link.url} url={link.url} text={link.text} isCurrent={current.includes(link.url)}>
            {link.hasCount && <UnreadMessages />}
          </HeaderAnchor>
        ))}
      </nav>
    </>
  );
}

interface AnchorProps extends Pick<HeaderLink, 'url' | 'text'> {
  isCurrent: boolean;
  children?: ReactNode;
}

function HeaderAnchor({ url, text, isCurrent, children }: AnchorProps) {
  const t = useText();
  return (
    <Link
      to={url}
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex items-center gap-1.5 min-h-11 hover:text-accent aria-[current]:text-accent"
    >
      {t(text)}
      {children}
    </Link>
  );
}

/** A link with a submenu: a native popover, which opens and closes without script. */
function ServicesMenu({ link, id, current }: { link: HeaderLink; id: string; current: readonly string[] }) {
  const t = useText();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        style={{ anchorName: `--${id}` }}
        className="inline-flex items-center gap-1 min-h-11 hover:text-accent"
      >
        {t(link.text)} <Icon name="down" size={16} />
      </button>
      <div id={id} popover="auto" className="menu menu-anchored" style={{ positionAnchor: `--${id}` }}>
        {link.children.map(({ text, url }) => (
          <Link key={text} to={url} aria-current={current.includes(url) ? 'page' : undefined}>
            {t(text)}
          </Link>
        ))}
      </div>
    </>
  );
}

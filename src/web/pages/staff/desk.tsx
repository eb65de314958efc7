import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { StaffDesk } from '#contract/staff.ts';
import { staffRoleLabels } from '#domain/staff-roles.ts';
import { useSite } from '#web/features/every-page/site.tsx';
import { useLogOut } from '#web/frame/log-out.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Mark } from '#web/ui/mark.tsx';

interface DeskProps {
  desk: StaffDesk;
  title: string;
  /** Beside the title: the page's actions. */
  tools?: ReactNode;
  /** The page above this one. */
  up?: { words: string; url: string };
  children: ReactNode;
}

/** The frame of the back office: its grouped menu, the user's name, and the page. */
export function Desk({ desk, title, tools, up, children }: DeskProps) {
  return (
    <div className="lg:grid lg:grid-cols-[248px_minmax(0,1fr)] flex-1">
      <Menu desk={desk} />
      <main
        id="contenuto"
        className="px-4 py-6 lg:px-10 lg:py-8 grid gap-6 content-start max-w-[1280px] w-full min-w-0 grid-cols-[minmax(0,1fr)]"
      >
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid gap-1 min-w-0">
            {up && (
              <Link to={up.url} className="btn-quiet font-semibold inline-flex items-center gap-2 min-h-9">
                <Icon name="back" size={16} /> {up.words}
              </Link>
            )}
            <h1 className="text-step-3! [overflow-wrap:anywhere]">{title}</h1>
          </div>
          {tools && <div className="flex flex-wrap gap-3">{tools}</div>}
        </div>
        {children}
      </main>
    </div>
  );
}

/** How much waits behind an entry of the menu; nothing where nothing does. */
function Count({ of: count }: { of: number | undefined }) {
  if (!count) return null;
  return (
    <span data-waiting={count} className="chip chip-hot ml-auto tabular-nums">
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className="sr-only"> in attesa</span>
    </span>
  );
}
const MAX_SHOWN = 999;

const item =
  'flex items-center gap-2 min-h-10 px-3 rounded-input font-medium hover:bg-sunken aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent';

function Menu({ desk }: { desk: StaffDesk }) {
  const site = useSite();
  const { pathname } = useLocation();
  const folded = useRef<HTMLDetailsElement>(null);
  const shownOn = useRef(pathname);
  useEffect(() => {
    // The menu of a phone closes with each page; one opened by the tap that hydrated the page stays.
    if (shownOn.current !== pathname && folded.current) folded.current.open = false;
    shownOn.current = pathname;
  }, [pathname]);
  const groups = [...new Set(desk.resources.map(({ group }) => group))];
  const leave = useLogOut('/login');
  const links = (
    <nav aria-label="Back office" className="grid gap-5 text-[.95rem]">
      <ul className="grid gap-0.5">
        <li>
          <NavLink end to="/staff" className={item}>
            Oggi
          </NavLink>
        </li>
        <li>
          <NavLink to="/staff/numeri" className={item}>
            Numeri
          </NavLink>
        </li>
        <li>
          <NavLink to="/staff/velocita" className={item}>
            Velocità
          </NavLink>
        </li>
        {desk.role === 'admin' && (
          <li>
            <NavLink to="/staff/sistema" className={item}>
              Sistema
            </NavLink>
          </li>
        )}
        {desk.resources.some(({ slug }) => slug === 'offers') && desk.role !== 'sales' && (
          <li>
            <NavLink to="/staff/moderazione" className={item}>
              Offerte da controllare <Count of={desk.waiting.moderation} />
            </NavLink>
          </li>
        )}
      </ul>
      {groups.map((group) => (
        <div key={group}>
          <p className="px-3 pb-1 text-[.78rem] font-semibold uppercase tracking-wide text-ink-soft">{group}</p>
          <ul className="grid gap-0.5">
            {desk.resources
              .filter((resource) => resource.group === group)
              .map(({ slug, label }) => (
                <li key={slug}>
                  <NavLink to={`/staff/${slug}`} className={item}>
                    {label} <Count of={desk.waiting[slug]} />
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
      {desk.documents.length > 0 && (
        <div>
          <p className="px-3 pb-1 text-[.78rem] font-semibold uppercase tracking-wide text-ink-soft">Impostazioni</p>
          <ul className="grid gap-0.5">
            {desk.documents.map(({ slug, label }) => (
              <li key={slug}>
                <NavLink to={`/staff/impostazioni/${slug}`} className={item}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="border-t border-line pt-4 grid gap-1 px-3">
        <p className="font-semibold">{desk.name}</p>
        <p className="text-sm text-ink-soft">{staffRoleLabels[desk.role]}</p>
        <p className="flex gap-5 mt-1">
          <a href="/" className="link min-h-11 inline-flex items-center">
            Vai al sito
          </a>
          <button type="button" data-late onClick={leave} className="link min-h-11">
            Esci
          </button>
        </p>
      </div>
    </nav>
  );
  const name = (
    <Link to="/staff" className="flex items-center gap-2 font-display text-xl font-semibold">
      <Mark /> {site?.settings.site.name}
      <span className="chip ml-1">Staff</span>
    </Link>
  );
  return (
    <>
      <details ref={folded} className="lg:hidden bg-surface border-b border-line sticky top-0 z-30">
        <summary className="flex items-center justify-between gap-4 px-4 min-h-14 list-none [&::-webkit-details-marker]:hidden">
          <span className="flex items-center gap-2 font-display text-lg font-semibold">
            <Mark /> {site?.settings.site.name} <span className="chip ml-1">Staff</span>
          </span>
          <span className="inline-flex items-center gap-2 font-semibold">
            <Count of={Object.values(desk.waiting).reduce((sum, count) => sum + count, 0)} />
            <Icon name="menu" /> Menu
          </span>
        </summary>
        <div className="px-3 pb-6 max-h-[80dvh] overflow-y-auto">{links}</div>
      </details>
      <div className="hidden lg:block bg-surface border-r border-line">
        <div className="sticky top-0 max-h-dvh overflow-y-auto px-4 py-6 grid gap-6 content-start">
          <header>{name}</header>
          {links}
        </div>
      </div>
    </>
  );
}

import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import { type ReactNode, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
} from 'react-router';
import { accentStyles } from '#domain/accent.ts';
import { isEmbedded } from '#domain/embedded-pages.ts';
import { LEFT_TEAM } from '#domain/left-team.ts';
import { isTaskPage } from '#domain/task-pages.ts';
import { isStaleToken } from './api.ts';
import { ask, Refused, redirectNoStore } from './ask.ts';
import { replayEarlyInput } from './early-input.ts';
import { useIsImpersonating } from './features/account/impersonation.tsx';
import { BannerProvider } from './features/every-page/banners.tsx';
import { isUnanswered } from './features/every-page/connection.ts';
import { isMissingPart } from './features/every-page/reload-once.ts';
import { type Site, useKeptSite, useSite, useTheme } from './features/every-page/site.tsx';
import { sendOrSayUnreached } from './features/forms/send-or-say-unreached.ts';
import { UndoProvider } from './features/forms/undo.tsx';
import { QuestionProvider } from './features/sheets/question.tsx';
import { TextProvider, useText } from './features/texts/text.tsx';
import { BottomBar } from './frame/bottom-bar.tsx';
import { ConsentCard, useConsentQuestion } from './frame/consent.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { useKeptFocus } from './frame/kept-focus.ts';
import { useKeyboardClosed } from './frame/keyboard.ts';
import { useLinkPrefetch } from './frame/link-prefetch.ts';
import { LoadingBar } from './frame/loading-bar.tsx';
import { MailedFrame } from './frame/mailed-frame.tsx';
import { MaintenanceBanner } from './frame/maintenance-banner.tsx';
import { useMenuClosing } from './frame/menu-closing.ts';
import { isNewsletterPage, NewsletterBox, showsNewsletter, subscribe } from './frame/newsletter-box.tsx';
import { ImpersonationBanner, OfflineNotice, ScriptNotice, SponsorHeader } from './frame/notices.tsx';
import { usePageFocus } from './frame/page-focus.ts';
import { usePageViews } from './frame/page-views.ts';
import { guardOf, redirectFor, shownQuery } from './guard.ts';
import { pageContext } from './page-context.ts';
import { ErrorPage, MissingPartPage, UnreachablePage } from './pages/errors/error-page.tsx';
import styles from './styles/app.css?url';
import { Announcer } from './ui/announcer.tsx';
import { userContext } from './user-context.ts';

const PLAIN_POPOVERS =
  '@supports not selector(:popover-open){[popover]{display:block!important;position:static!important;height:auto!important}}';

const SESSION = /(?:^|;\s*)(?:__Host-)?sessionid=/;

/** Reads the user, once per request, and applies the guards (rule 2.3). */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request, url, context }, next) => {
    const { cookie } = context.get(pageContext);
    let hasLeft = false;
    const nobodyWhenOver = (error: unknown): null => {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      hasLeft = error.code === 'left_team';
      return null;
    };
    const user = SESSION.test(cookie)
      ? await ask({ request, context }, 'GET /core/account/me', { query: { fields: 'account' } }).catch(nobodyWhenOver)
      : null;
    context.set(userContext, user);
    const away = redirectFor(guardOf(url.pathname), url.pathname + shownQuery(url.search), user);
    if (away) throw hasLeft ? redirectNoStore(LEFT_TEAM, 302) : redirectNoStore(away.to, away.status);
    return next();
  },
];

export async function loader(args: LoaderFunctionArgs): Promise<Site> {
  const user = args.context.get(userContext);
  const { sponsor, settings, changedStrings, isMailed, csrf } = args.context.get(pageContext);
  const nothing = { notifications: false, conversations: 0 };
  // A failed refresh of the dots must not break the page (rule 2.3).
  const unread = user ? await ask(args, 'GET /core/account/me/unread').catch(() => nothing) : nothing;
  return {
    // The sponsors of other hosts are not sent to the browser.
    settings: { ...settings, header: { ...settings.header, sponsors: [] } },
    user,
    hasUnread: unread.notifications,
    unreadMessages: unread.conversations,
    changedStrings,
    sponsor,
    accents: accentStyles(sponsor?.accent ?? null),
    isMailed,
    csrf,
  };
}

export const action = subscribe;
export const clientAction = sendOrSayUnreached;

/**
 * On every navigation: the unread dot is refreshed (rule 2.3). A step of the history that stays on its page requests
 * nothing. After a form that was refused for its token alone there is a new token for the next press.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl, ...asked }: ShouldRevalidateFunctionArgs) =>
  asked.defaultShouldRevalidate ||
  currentUrl.href !== nextUrl.href ||
  isStaleToken(asked.actionStatus ?? 200, asked.actionResult);

export function Layout({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const site = useSite();
  const { pathname, search } = useLocation();
  const maintenance = site?.settings.maintenance;
  return (
    <html
      lang="it"
      data-query={(!site?.isMailed && search) || undefined}
      data-theme={theme}
      data-embedded={isEmbedded(pathname) || undefined}
      data-task={isTaskPage(pathname) || undefined}
      style={site?.accents?.[theme]}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={theme === 'dark' ? '#0e1d1c' : '#faf6ef'} />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={fraunces} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/immagini/icona-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="alternate" type="application/rss+xml" title="Ultime offerte di lavoro" href="/offerte-lavoro.rss" />
        <link rel="alternate" type="application/rss+xml" title="Blog" href="/blog.rss" />
        {/* Where popovers are unknown and no script runs, menus and sheets are parts of the page. */}
        <noscript>
          <style>{PLAIN_POPOVERS}</style>
        </noscript>
        {isEmbedded(pathname) && <base target="_blank" />}
        {/* No `Links` of the router: all styles are one file, and no page has links of its own. */}
        <Meta />
      </head>
      <body>
        <TextProvider changed={site?.changedStrings ?? {}}>
          <BannerProvider>
            <QuestionProvider>
              <UndoProvider>
                {maintenance && <MaintenanceBanner notice={maintenance.notice} />}
                {children}
              </UndoProvider>
            </QuestionProvider>
          </BannerProvider>
        </TextProvider>
        {!site?.isMailed && (
          <>
            <LateScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** Only once hydrated: its inline script would scroll a page that somebody is already reading. */
function LateScrollRestoration() {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    // After the first effects have been rendered: an early click needs their result.
    setTimeout(() => {
      replayEarlyInput();
      document.documentElement.dataset.awake = 'true';
      dispatchEvent(new Event('brigata:ready'));
    });
  }, []);
  return hydrated ? <ScrollRestoration /> : null;
}

function Frame({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const site = useSite();
  const { pathname } = useLocation();
  useKeptSite();
  usePageViews();
  useLinkPrefetch();
  useKeyboardClosed();
  usePageFocus();
  useKeptFocus();
  useMenuClosing();
  const consent = useConsentQuestion();
  // Another site's page is around these: no frame of ours.
  if (isEmbedded(pathname))
    return (
      <main id="contenuto" className="p-4">
        {children}
      </main>
    );
  if (site?.isMailed) return <MailedFrame>{children}</MailedFrame>;
  // The back office has a frame of its own, and nothing meant for visitors.
  if (/^\/staff(\/|$)/.test(pathname) && site?.user?.is_staff)
    return (
      <>
        <LoadingBar />
        <ScriptNotice />
        <OfflineNotice />
        <Announcer />
        {children}
      </>
    );
  return (
    <>
      <LoadingBar />
      <Announcer />
      {consent.place === 'over' && <ConsentCard {...consent} />}
      <ImpersonationBanner user={site?.user ?? null} />
      <SponsorHeader sponsor={site?.sponsor ?? null} />
      {site?.user && <ScriptNotice />}
      <OfflineNotice />
      <Header theme={theme} />
      <main id="contenuto" className="flex-1">
        {children}
      </main>
      {consent.place === 'under' && <ConsentCard {...consent} />}
      {showsNewsletter(pathname, Boolean(site?.user)) && (
        <NewsletterBox theme={theme} isQuiet={!isNewsletterPage(pathname)} />
      )}
      <Footer theme={theme} />
      {!isTaskPage(pathname) && <BottomBar theme={theme} />}
    </>
  );
}

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/**
 * 404 and 410 show the not-found page, anything else the 500 page (rule 2.1); a 403 is shown in the browser's own
 * alert, as rule 2.3 requires. A request without an answer is not an error of the server, and is distinguished.
 */
export function ErrorBoundary() {
  const t = useText();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isActing = useIsImpersonating();
  useEffect(() => {
    if (status === 403 && !isActing) alert(t('Non hai il permesso di vedere questa pagina'));
  }, [status, isActing, t]);
  return <Frame>{pageOf(error)}</Frame>;
}

function pageOf(error: unknown): ReactNode {
  if (isMissingPart(error)) return <MissingPartPage />;
  if (isUnanswered(error)) return <UnreachablePage />;
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} />;
  return <ErrorPage status={error.status} reason={typeof error.data === 'string' ? error.data : null} />;
}

import {
  createContext,
  isValidElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { COME_BACK, SESSION_ENDED_SAID, TEAM_LEFT } from '#web/api.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useText } from '../texts/text.tsx';

/** A message over the page. */
interface BannerMessage {
  id: number;
  message: ReactNode;
  color: 'success' | 'error';
}

const ERROR_MS = 3000;
/** Success messages go away too, later: on a phone they cover what comes next. */
const SUCCESS_MS = 5000;
const APART_PX = 60;

/** The text of a message, without its elements: two messages are equal when their texts are. */
function wordsOf(message: ReactNode): string {
  if (Array.isArray(message)) return message.map(wordsOf).join('');
  if (isValidElement<{ children?: ReactNode }>(message)) return wordsOf(message.props.children);
  return typeof message === 'string' || typeof message === 'number' ? String(message) : '';
}

type Show = (message: ReactNode, color?: BannerMessage['color'], stays?: boolean) => void;
const BannerStack = createContext<Show>(() => {});

/** Shows a message over the page, replacing an equal one. An error goes away after 3 seconds (rule 2.6). */
export const useBanner = (): Show => useContext(BannerStack);

const CAME_BACK = /(?:^|; )(?:__Host-)?cameback=1/;

/** Whether this login reactivated an account: true once. */
function takeCameBack(): boolean {
  if (!CAME_BACK.test(document.cookie)) return false;
  for (const name of ['cameback', '__Host-cameback']) {
    const secure = name.startsWith('__Host-') ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`;
  }
  return true;
}

export function BannerProvider({ children }: { children: ReactNode }) {
  const [banners, setBanners] = useState<BannerMessage[]>([]);
  const nextId = useRef(1);
  const t = useText();
  const close = useCallback((id: number) => setBanners((shown) => shown.filter((banner) => banner.id !== id)), []);
  const show = useCallback<Show>(
    (message, color = 'error', stays = false) => {
      const id = nextId.current++;
      setBanners((shown) => [
        ...shown.filter((banner) => wordsOf(banner.message) !== wordsOf(message)),
        { id, message, color },
      ]);
      if (!stays) setTimeout(() => close(id), color === 'error' ? ERROR_MS : SUCCESS_MS);
    },
    [close],
  );
  // Once a page, as it opens: the page whose session has just ended is about to close, and nobody would read it there.
  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current) return;
    hasLooked.current = true;
    let back: string | null;
    try {
      back = sessionStorage.getItem(COME_BACK);
      if (back === null || sessionStorage.getItem(SESSION_ENDED_SAID) === 'si') return;
      sessionStorage.setItem(SESSION_ENDED_SAID, 'si');
    } catch {
      return;
    }
    show(
      <>
        {t('La sessione è scaduta: quello che hai scritto è rimasto.')}{' '}
        <a href={`/login?${new URLSearchParams({ redirect: back })}`} className="underline underline-offset-2">
          {t('Accedi e riprendi')}
        </a>
      </>,
      'success',
      true,
    );
  }, [show, t]);
  useEffect(() => {
    if (takeCameBack()) show(t('Ti diamo il bentornato: il tuo account è di nuovo attivo'), 'success');
  }, [show, t]);
  useEffect(() => {
    const say = (event: Event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'string') show(event.detail, 'error', true);
    };
    addEventListener(TEAM_LEFT, say);
    return () => removeEventListener(TEAM_LEFT, say);
  }, [show]);
  const value = useMemo(() => show, [show]);
  return (
    <BannerStack value={value}>
      {children}
      <div className="fixed inset-x-0 top-20 z-50 pointer-events-none no-print" aria-live="assertive">
        {banners.map(({ id, message, color }, index) => (
          <div
            key={id}
            data-banner={color}
            style={{ top: index * APART_PX }}
            className={`absolute inset-x-4 mx-auto max-w-xl pointer-events-auto flex items-center gap-3 rounded-input px-4 min-h-12 shadow-lifted animate-[rise_.2s_var(--ease)] ${color === 'error' ? 'bg-danger text-surface' : 'bg-leaf text-surface'}`}
          >
            <span className="flex-1 font-medium">{message}</span>
            <button
              type="button"
              onClick={() => close(id)}
              aria-label={t('Chiudi')}
              className="size-11 -mr-3 grid place-items-center"
            >
              <Icon name="close" />
            </button>
          </div>
        ))}
      </div>
    </BannerStack>
  );
}

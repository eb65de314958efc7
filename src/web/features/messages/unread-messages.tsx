import { useSite } from '../every-page/site.tsx';
import { useText } from '../texts/text.tsx';

/** How many conversations have something unread, beside a link to them; nothing when none has. */
export function UnreadMessages({ className = 'ml-auto' }: { className?: string }) {
  const t = useText();
  const unread = useSite()?.unreadMessages ?? 0;
  if (unread === 0) return null;
  return (
    <span className={className}>
      <UnreadCount count={unread} />
      <span className="sr-only">
        {unread === 1 ? t(', una conversazione da leggere') : t(', {n} conversazioni da leggere', { n: unread })}
      </span>
    </span>
  );
}

/** A number in a mark. The words for it stand beside, for who does not see it. */
export function UnreadCount({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="min-w-5 h-5 px-1.5 rounded-full bg-accent text-on-accent text-xs font-semibold tabular-nums inline-grid place-items-center flex-none"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

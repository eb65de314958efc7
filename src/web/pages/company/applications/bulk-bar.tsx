import type { ApplicationStatus } from '#domain/application-status.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { StatusMenu } from './status-menu.tsx';

/** Actions on the selected applications: after the table, and at the bottom of the window while the list is read. */
export function BulkBar({
  count,
  action,
  interviews,
  onChoose,
  onClear,
}: {
  count: number;
  /** The label of the button that opens the statuses. */
  action?: string;
  /** The page that offers the selected times for an interview; null where they were all refused. */
  interviews: string | null;
  onChoose: (status: ApplicationStatus) => void;
  onClear: () => void;
}) {
  const t = useText();
  const words = count === 1 ? t('1 selezionata') : t('{n} selezionate', { n: count });
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && words}
      </p>
      {count > 0 && (
        <section
          aria-label={t('Candidature selezionate')}
          className="sticky bottom-[calc(var(--tabbar)+0.75rem)] lg:bottom-6 [html:has([data-undo])_&]:bottom-[calc(var(--tabbar)+5.5rem)] lg:[html:has([data-undo])_&]:bottom-24 z-20 mt-4 mx-auto w-fit max-w-full flex items-center gap-x-4 max-[359px]:gap-x-2 pl-5 max-[359px]:pl-4 pr-2 py-2 rounded-full bg-surface border border-line-strong shadow-lifted animate-[rise_.2s_var(--ease)]"
        >
          <b className="flex-none tabular-nums">
            <span className="max-sm:hidden">{words}</span>
            <span className="sm:hidden" aria-hidden="true">
              {count}
            </span>
          </b>
          <StatusMenu
            label={t('Cambia stato alle candidature selezionate')}
            value={null}
            empty={action ?? t('Cambia stato')}
            onChoose={onChoose}
          />
          {interviews && (
            <Link
              to={interviews}
              aria-label={t('Proponi un colloquio')}
              title={t('Proponi un colloquio')}
              className="min-h-11 min-w-11 px-2.5 inline-flex items-center justify-center gap-1.5 rounded-full hover:bg-sunken flex-none font-semibold"
            >
              <Icon name="evento" /> <span className="max-[359px]:sr-only">{t('Colloquio')}</span>
            </Link>
          )}
          <button
            type="button"
            onClick={onClear}
            aria-label={t('Deseleziona')}
            title={t('Deseleziona')}
            className="size-11 grid place-items-center rounded-full hover:bg-sunken flex-none"
          >
            <Icon name="close" />
          </button>
        </section>
      )}
    </>
  );
}

import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from 'react-router';
import type { ReadyAnswer } from '#contract/ready-answers.ts';
import { MAX_READY_ANSWERS } from '#domain/ready-answers.ts';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { askOrStatus } from '#web/ask.ts';
import { useIsImpersonating } from '#web/features/account/impersonation.tsx';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useChange } from '#web/features/forms/use-change.ts';
import { messagePages } from '#web/features/messages/message-pages.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ReadyAnswerDialog } from './ready-answer-dialog.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return askOrStatus(args, 'GET /company/ready-answers');
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Risposte pronte'), disableRobots: true }, args);

/** The company's ready answers: written, changed, put in order and deleted (rule ready). */
export default function ReadyAnswersPage() {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const { isBusy, change } = useChange();
  const { confirm } = useQuestion();
  const isActing = useIsImpersonating();
  const { items } = useLoaderData<typeof loader>();
  /** The answer in the dialog; null for a new one, undefined while it is closed. */
  const [edited, setEdited] = useState<ReadyAnswer | null | undefined>(undefined);
  const isFull = items.length >= MAX_READY_ANSWERS;
  const list = useRef<HTMLOListElement>(null);
  const remove = async ({ id, name }: ReadyAnswer) => {
    if (!(await confirm(t('Vuoi eliminare “{name}”? Non si può annullare.', { name }), t('Elimina')))) return;
    await change(() => call('DELETE /company/ready-answers/{id}', { params: { id } }), t('Risposta eliminata.'));
  };
  const move = async ({ id }: ReadyAnswer, place: number, direction: 'up' | 'down') => {
    await change(() => call('POST /company/ready-answers/{id}/move', { params: { id }, body: { place } }));
    // At the end of the list its button is gone: the other one takes the focus.
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-answer="${id}"]`);
      const button = row?.querySelector<HTMLElement>(`[data-move="${direction}"]:not(:disabled)`);
      (button ?? row?.querySelector<HTMLElement>('[data-move]:not(:disabled)'))?.focus();
    });
  };
  return (
    <OwnPage
      title={t('Risposte pronte')}
      intro={t('Testi da scegliere mentre scrivi a chi si candida. Li usa e li cambia tutto il team.')}
      actions={
        <Link to={messagePages.company} className="btn btn-quiet">
          <Icon name="back" /> {t('Tutti i messaggi')}
        </Link>
      }
    >
      <ol ref={list} className="grid gap-4">
        {items.map((answer, at) => (
          <li key={answer.id} data-answer={answer.id} className="card grid gap-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-step-2! flex-1 min-w-[min(100%,12rem)] wrap-anywhere">{answer.name}</h2>
              {answer.is_refusal && <span className="chip">{t('Con “Non idoneo”')}</span>}
            </div>
            <p className="text-ink-soft whitespace-pre-line wrap-anywhere line-clamp-4">
              {answer.text.replaceAll(/\n{2,}/g, '\n')}
            </p>
            {!isActing && (
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1 -mb-2">
                <button type="button" onClick={() => setEdited(answer)} className="btn btn-quiet">
                  <Icon name="edit" /> {t('Modifica')}
                  <span className="sr-only">{` ${answer.name}`}</span>
                </button>
                {!answer.is_refusal && (
                  <button type="button" onClick={() => void remove(answer)} disabled={isBusy} className="btn btn-quiet">
                    <Icon name="trash" /> {t('Elimina')}
                    <span className="sr-only">{` ${answer.name}`}</span>
                  </button>
                )}
                <span className="ml-auto flex">
                  {(
                    [
                      ['up', at - 1, at === 0, t('Sposta su {name}', { name: answer.name })],
                      ['down', at + 1, at === items.length - 1, t('Sposta giù {name}', { name: answer.name })],
                    ] as const
                  ).map(([direction, place, isEnd, label]) => (
                    <button
                      key={direction}
                      type="button"
                      data-move={direction}
                      disabled={isEnd}
                      aria-label={label}
                      onClick={() => void move(answer, place, direction)}
                      className="size-11 grid place-items-center rounded-full hover:bg-sunken disabled:opacity-30"
                    >
                      <span className={direction === 'up' ? 'rotate-180' : ''}>
                        <Icon name="down" />
                      </span>
                    </button>
                  ))}
                </span>
              </div>
            )}
          </li>
        ))}
      </ol>
      {!isActing && (
        <div className="grid gap-2 justify-items-start">
          <button type="button" disabled={isFull} onClick={() => setEdited(null)} className="btn btn-primary">
            <Icon name="aggiungi" /> {t('Nuova risposta')}
          </button>
          {isFull && (
            <p className="text-sm text-ink-soft">
              {t('Hai già {n} risposte pronte: per scriverne un’altra eliminane una.', { n: MAX_READY_ANSWERS })}
            </p>
          )}
        </div>
      )}
      <ReadyAnswerDialog
        key={edited === undefined ? 'closed' : (edited?.id ?? 'new')}
        answer={edited}
        onClose={() => setEdited(undefined)}
        onSaved={async () => {
          setEdited(undefined);
          banner(t('Risposta salvata.'), 'success');
          await revalidate();
        }}
      />
    </OwnPage>
  );
}

import { useState } from 'react';
import type { ReceivedDetail } from '#contract/received-applications.ts';
import type { ApplicationStatus } from '#domain/application-status.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { NotesDialog } from '../notes-dialog.tsx';

interface VerdictsProps {
  application: ReceivedDetail;
  onChoose: (status: ApplicationStatus) => void;
}

/** The three most frequent answers, of the same width. */
export function Verdicts({ application: a, onChoose }: VerdictsProps) {
  const t = useText();
  const phone = a.profile?.contacts?.phone_number;
  const items = [
    { key: 'mail', words: t('Scrivi una mail'), icon: 'send', to: `mailto:${a.email}` },
    ...(phone
      ? [{ key: 'phone', words: t('Chiama {phone}', { phone }), icon: 'bell', to: `tel:${phone.replace(/\s/g, '')}` }]
      : []),
  ];
  return (
    <div className="grid grid-cols-3 gap-2 flex-1">
      <button
        type="button"
        onClick={() => onChoose('unsuitable')}
        className="btn btn-ghost px-0.5! min-w-0 wrap-anywhere text-[.9rem] text-danger!"
      >
        {t('Non idoneo')}
      </button>
      <button
        type="button"
        onClick={() => onChoose('reviewable')}
        className="btn btn-ghost px-0.5! min-w-0 wrap-anywhere text-[.9rem]"
      >
        {t('Rivedibile')}
      </button>
      <MenuButton
        label={t('Contatta')}
        className="btn btn-primary px-0.5! min-w-0 wrap-anywhere text-[.9rem]"
        items={[
          ...items.map(({ key, words, icon, to }) => ({
            key,
            words,
            to,
            content: <Choice icon={icon} words={words} />,
          })),
          {
            key: 'contacted',
            words: t('Segna come contattato'),
            onChoose: () => onChoose('contacted'),
            content: <Choice icon="check" words={t('Segna come contattato')} />,
          },
        ]}
      >
        {t('Contatta')}
      </MenuButton>
    </div>
  );
}

function Choice({ icon, words }: { icon: string; words: string }) {
  return (
    <>
      <Icon name={icon} /> <span className="min-w-0 break-words">{words}</span>
    </>
  );
}

/** On a phone: the answers and the note at the bottom of the window. */
export function VerdictFoot({ application: a, onChoose }: VerdictsProps) {
  const t = useText();
  const [isWriting, setWriting] = useState(false);
  const name = `${a.first_name} ${a.last_name}`;
  return (
    <div
      data-drawer
      className="lg:hidden fixed inset-x-0 bottom-0 z-20 bg-paper/95 backdrop-blur border-t border-line no-print noscript:hidden"
    >
      <div className="wrap py-2.5">
        <ClosedWhileImpersonating>
          <div className="flex gap-2">
            <Verdicts application={a} onChoose={onChoose} />
            <button
              type="button"
              onClick={() => setWriting(true)}
              aria-label={a.notes ? t('Note su {name}: ci sono', { name }) : t('Scrivi una nota su {name}', { name })}
              className={`size-11 flex-none grid place-items-center rounded-input border border-line-strong ${a.notes ? 'text-accent' : ''}`}
            >
              <Icon name="edit" />
            </button>
          </div>
        </ClosedWhileImpersonating>
      </div>
      <NotesDialog
        offerId={a.offer.id}
        id={a.id}
        name={name}
        notes={a.notes}
        isOpen={isWriting}
        onClose={() => setWriting(false)}
      />
    </div>
  );
}

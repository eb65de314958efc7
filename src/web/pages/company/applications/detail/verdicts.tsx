import type { ReactNode } from 'react';
import type { ReceivedDetail } from '#contract/received-applications.ts';
import type { ApplicationStatus } from '#domain/application-status.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { messagePages } from '#web/features/messages/message-pages.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';

interface VerdictsProps {
  application: ReceivedDetail;
  onChoose: (status: ApplicationStatus) => void;
}

/** The three most frequent answers, of the same width. */
export function Verdicts({ application: a, onChoose }: VerdictsProps) {
  const t = useText();
  const phone = a.profile?.contacts?.phone_number;
  const items = [
    {
      key: 'message',
      words: t('Scrivi un messaggio'),
      icon: 'chat',
      to: `${messagePages.company}/candidatura/${a.id}`,
    },
    { key: 'mail', words: t('Scrivi una mail'), icon: 'send', to: `mailto:${a.email}` },
    ...(phone
      ? [{ key: 'phone', words: t('Chiama {phone}', { phone }), icon: 'bell', to: `tel:${phone.replace(/\s/g, '')}` }]
      : []),
  ];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.25rem),1fr))] gap-1.5 lg:gap-2 flex-1">
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

interface VerdictFootProps extends VerdictsProps {
  /** The ways to the persons before and after. */
  before: ReactNode;
  after: ReactNode;
}

/** On a phone: the answers at the bottom of the window, between the ways to the persons before and after. */
export function VerdictFoot({ application, onChoose, before, after }: VerdictFootProps) {
  return (
    <div
      data-drawer
      className="lg:hidden fixed inset-x-0 bottom-0 z-20 bg-paper/95 backdrop-blur border-t border-line no-print"
    >
      <div className="wrap py-2.5 flex gap-1.5">
        {before}
        <div className="flex-1 min-w-0 noscript:hidden">
          <ClosedWhileImpersonating>
            <Verdicts application={application} onChoose={onChoose} />
          </ClosedWhileImpersonating>
        </div>
        {after}
      </div>
    </div>
  );
}

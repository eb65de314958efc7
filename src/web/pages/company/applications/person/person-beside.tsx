import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { RefusalDialog } from '../refusal-dialog.tsx';
import { StatusMenu } from '../status-menu.tsx';
import { useStatusChange } from '../use-status-change.ts';
import type { askBeside } from './ask-beside.ts';
import { Person } from './person.tsx';

type Beside = NonNullable<Awaited<ReturnType<typeof askBeside>>>;

/** The parts of a person beside the conversation with them: what the panel has, but the messages (rule person). */
export function PersonBeside({ data, given, refusal, today }: Beside) {
  const t = useText();
  const { application } = data;
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useStatusChange({ readStatus: (id) => (id === application.id ? application.status : undefined) });
  const status = change.statusOf(application);
  return (
    <section aria-labelledby="scheda-nome" className="person-page min-w-0">
      <div className="card p-0!">
        <Person
          key={application.id}
          frame="conversation"
          data={data}
          given={given}
          today={today}
          heading={heading}
          isRefused={status === 'unsuitable'}
          onChanged={revalidate}
          onEvaluations={() => void revalidate()}
        >
          <ClosedWhileImpersonating className="grid gap-2">
            <StatusMenu label={t('Stato')} value={status} onChoose={(chosen) => change.ask([application.id], chosen)} />
          </ClosedWhileImpersonating>
        </Person>
      </div>
      <RefusalDialog proposed={refusal} change={change} applicants={[application]} />
    </section>
  );
}

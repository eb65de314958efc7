import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from 'react-router';
import type { StaffDocument } from '#contract/staff.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { askDesk, askStaff } from './ask-staff.ts';
import { Desk } from './desk.tsx';
import { History } from './resource/history.tsx';
import { RecordFields } from './resource/record-fields.tsx';
import { useRecordForm } from './resource/use-record-form.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [desk, document] = await Promise.all([
    askDesk(args),
    askStaff(args, 'GET staff:/settings/{document}', { params: { document: args.params.document } }),
  ]);
  return { desk, document };
}

export const meta = (args: MetaArgs<typeof loader>) =>
  pageHead({ title: args.loaderData?.document.label ?? 'Impostazioni', disableRobots: true }, args);

/** A part of the site's settings: changes are on the pages at once. */
export default function SettingsPage() {
  const { desk, document } = useLoaderData<typeof loader>();
  return (
    <Desk desk={desk} title={document.label}>
      <p className="text-ink-soft max-w-[60ch] -mt-2">{document.help}</p>
      <DocumentForm key={`${document.slug} ${document.version}`} document={document} />
    </Desk>
  );
}

function DocumentForm({ document }: { document: StaffDocument }) {
  const { revalidate } = useRevalidator();
  const show = useBanner();
  const form = useRecordForm(document.fields, document.values, {
    send: ({ changed }) =>
      call('PATCH staff:/settings/{document}', {
        params: { document: document.slug },
        body: { values: changed, version: document.version },
      }),
    done: async () => {
      await revalidate();
      show('Salvato: è già sul sito.', 'success');
    },
  });
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_320px] items-start">
      <RecordFields
        label={document.label}
        fields={document.fields}
        labels={{}}
        values={document.values}
        form={form}
        isNew={false}
        isReadOnly={!document.can_edit}
      />
      <History lines={document.history} fields={document.fields} />
    </div>
  );
}

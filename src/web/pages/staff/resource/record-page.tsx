import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import type { ActionAnswer, StaffAction } from '#contract/staff.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useOnce } from '#web/features/forms/use-change.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { askDesk, askStaff } from '../ask-staff.ts';
import { Desk } from '../desk.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { History } from './history.tsx';
import { isPreviewed, LivePreview } from './live-preview.tsx';
import { RecordFields } from './record-fields.tsx';
import { resourceOf } from './resource-of.ts';
import { useRecordForm } from './use-record-form.ts';

export async function loader(args: LoaderFunctionArgs) {
  const desk = await askDesk(args);
  const resource = resourceOf(desk, args.params.resource);
  const record = await askStaff(args, 'GET staff:/{resource}/{id}', {
    params: { resource: resource.slug, id: args.params.id },
  });
  return { desk, resource, record };
}

export const meta = (args: MetaArgs<typeof loader>) =>
  pageHead({ title: args.loaderData?.record.title ?? 'Staff', disableRobots: true }, args);

/** One record: its fields, its actions, its audit log. */
export default function RecordPage() {
  const { desk, resource, record } = useLoaderData<typeof loader>();
  return (
    <Desk desk={desk} title={record.title} up={{ words: resource.label, url: `/staff/${resource.slug}` }}>
      <RecordDesk key={`${record.id} ${record.version}`} />
    </Desk>
  );
}

function RecordDesk() {
  const { resource, record } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const show = useBanner();
  const form = useRecordForm(resource.fields, record.values, {
    send: ({ changed }) =>
      call('PATCH staff:/{resource}/{id}', {
        params: { resource: resource.slug, id: record.id },
        body: { values: changed, version: record.version },
      }),
    done: async () => {
      await revalidate();
      show('Salvato.', 'success');
    },
  });
  const isSeen = isPreviewed(resource.slug);
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-6 xl:gap-8 items-start ${isSeen ? 'xl:grid-cols-2' : 'xl:grid-cols-[minmax(0,1fr)_320px]'}`}
    >
      <RecordFields
        label={record.title}
        fields={resource.fields}
        labels={record.labels}
        values={record.values}
        form={form}
        isNew={false}
        isReadOnly={!resource.can_edit}
      />
      {/* Without room beside: first the actions, then the form, last the log. */}
      <div className="contents xl:grid xl:gap-6 xl:grid-cols-[minmax(0,1fr)]">
        {isSeen && <LivePreview kind={resource.slug} id={record.id} values={form.values} />}
        <RecordActions />
        <History lines={record.history} fields={resource.fields} />
      </div>
    </div>
  );
}

/** The actions on the record now, each with a confirmation. */
function RecordActions() {
  const { resource, record } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const show = useBanner();
  const [chosen, setChosen] = useState<StaffAction | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  if (record.actions.length === 0 && record.notes.length === 0 && record.links.length === 0 && !resource.can_delete)
    return null;
  const done = ({ detail, url }: ActionAnswer) => {
    setChosen(null);
    // Another user's session has begun: the whole page is loaded anew. A file leaves the page where it is.
    const isFile = url?.startsWith('/api/') === true;
    if (url && !isFile && !url.startsWith('/staff')) return location.assign(url);
    show(detail, 'success');
    if (url && isFile) location.assign(url);
    if (url && !isFile) void navigate(url);
    else void revalidate();
  };
  return (
    <section className="card grid gap-3 -order-1 xl:order-none" aria-label="Che cosa puoi fare">
      {record.actions.map((action, index) => (
        <button
          key={action.slug}
          type="button"
          data-late
          onClick={() => setChosen(action)}
          className={`btn ${action.is_danger ? 'btn-ghost text-danger!' : index === 0 ? 'btn-primary' : 'btn-ghost'}`}
        >
          {action.label}
        </button>
      ))}
      {record.notes.map((note) => (
        <p key={note} className="text-ink-soft">
          {note}
        </p>
      ))}
      {record.links.map(({ label, url }) => (
        <a key={url} href={url} className="btn btn-ghost">
          {label}
        </a>
      ))}
      {resource.can_delete && (
        <button type="button" data-late onClick={() => setDeleting(true)} className="btn btn-ghost text-danger!">
          Elimina
        </button>
      )}
      {chosen && (
        <ActionDialog
          action={chosen}
          resource={resource.slug}
          id={record.id}
          onClose={() => setChosen(null)}
          onDone={done}
        />
      )}
      <DeleteDialog
        isOpen={isDeleting}
        title={record.title}
        resource={resource.slug}
        id={record.id}
        onClose={() => setDeleting(false)}
        onDone={async () => {
          show('Eliminato.', 'success');
          await navigate(`/staff/${resource.slug}`);
        }}
      />
    </section>
  );
}

function DeleteDialog({
  isOpen,
  title,
  resource,
  id,
  onClose,
  onDone,
}: {
  isOpen: boolean;
  title: string;
  resource: string;
  id: number | string;
  onClose: () => void;
  /** The dialog is busy until it is over. */
  onDone: () => Promise<void>;
}) {
  const { isBusy, once } = useOnce();
  const show = useBanner();
  const remove = () =>
    once(async () => {
      const answer = await call('DELETE staff:/{resource}/{id}', { params: { resource, id } });
      if (answer.ok) return onDone();
      onClose();
      show(answer.detail ?? 'Non è stato possibile eliminarlo.');
    });
  return (
    <Dialog title="Vuoi eliminarlo?" isOpen={isOpen} onClose={onClose} closeLabel="Chiudi">
      <p>
        <b>{title}</b> non si potrà recuperare.
      </p>
      <div className="flex flex-wrap justify-end gap-3 mt-6">
        <button type="button" onClick={onClose} className="btn btn-ghost">
          Annulla
        </button>
        <button type="button" onClick={remove} disabled={isBusy} className="btn bg-danger text-surface">
          {isBusy ? <Spinner label="Elimina" /> : 'Elimina'}
        </button>
      </div>
    </Dialog>
  );
}

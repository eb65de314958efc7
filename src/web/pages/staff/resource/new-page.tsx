import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate } from 'react-router';
import { emptyOf } from '#domain/staff-fields.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { askDesk } from '../ask-staff.ts';
import { Desk } from '../desk.tsx';
import { RecordFields } from './record-fields.tsx';
import { resourceOf } from './resource-of.ts';
import { useRecordForm } from './use-record-form.ts';

export async function loader(args: LoaderFunctionArgs) {
  const desk = await askDesk(args);
  const resource = resourceOf(desk, args.params.resource);
  if (!resource.can_create) throw new Response(null, { status: 404 });
  return { desk, resource };
}

export const meta = (args: MetaArgs<typeof loader>) =>
  pageHead({ title: `Aggiungi: ${args.loaderData?.resource.one ?? ''}`, disableRobots: true }, args);

/** The form of a new record. */
export default function NewPage() {
  const { desk, resource } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const show = useBanner();
  const form = useRecordForm(
    resource.fields,
    Object.fromEntries(resource.fields.map((field) => [field.name, emptyOf(field.kind)])),
    {
      isNew: true,
      send: ({ whole }) =>
        call('POST staff:/{resource}', { params: { resource: resource.slug }, body: { values: whole } }),
      done: (record) => {
        show('Aggiunto.', 'success');
        return navigate(`/staff/${resource.slug}/${encodeURIComponent(record.id)}`);
      },
    },
  );
  return (
    <Desk
      desk={desk}
      title={`Aggiungi: ${resource.one}`}
      up={{ words: resource.label, url: `/staff/${resource.slug}` }}
    >
      <div className="max-w-2xl">
        <RecordFields
          label={resource.one}
          fields={resource.fields}
          labels={{}}
          values={{}}
          form={form}
          isNew
          isReadOnly={false}
        />
      </div>
    </Desk>
  );
}

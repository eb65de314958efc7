import type { AuditLine, StaffField } from '#contract/staff.ts';
import { staffActionLabels } from '#domain/staff-action-labels.ts';
import { ShownValue, shortMoment } from '../fields/shown-value.tsx';

/** The audit log of a record, newest first, with what changed. */
export function History({ lines, fields }: { lines: readonly AuditLine[]; fields: readonly StaffField[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="card grid gap-3" aria-labelledby="storia">
      <h2 id="storia" className="text-lg!">
        Storia
      </h2>
      <ol className="grid gap-3 text-sm">
        {lines.map((line) => (
          <li key={line.id} className="grid gap-0.5 border-t border-line pt-3 first:border-0 first:pt-0">
            <p>
              <b>{line.staff_name}</b> <span className="text-ink-soft">{shortMoment(line.at)}</span>
            </p>
            <p>{staffActionLabels[line.action] ?? line.action}</p>
            {line.reason && <p className="text-ink-soft">“{line.reason}”</p>}
            <Changes line={line} fields={fields} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Changes({ line: { before, after }, fields }: { line: AuditLine; fields: readonly StaffField[] }) {
  const shown = fields.filter(({ name }) => after && Object.hasOwn(after, name));
  if (!before || shown.length === 0) return null;
  return (
    <details>
      <summary className="link min-h-9 inline-flex items-center">Che cosa è cambiato</summary>
      <dl className="grid gap-2 mt-1">
        {shown.map((field) => (
          <div key={field.name}>
            <dt className="text-ink-soft">{field.label}</dt>
            <dd>
              <del>
                <ShownValue field={field} value={before[field.name]} label={undefined} isPlain />
              </del>{' '}
              → <ShownValue field={field} value={after?.[field.name]} label={undefined} isPlain />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

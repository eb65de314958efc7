import type { CompanyReference } from '#contract/references.ts';

/** The person who asks a company for a reference, and about which season. */
export const AskedFacts = ({ reference: { name, role, company, season } }: { reference: CompanyReference }) => (
  <div>
    <h2 className="text-step-1! wrap-anywhere">{name}</h2>
    <p className="text-ink-soft wrap-anywhere">
      {role}, {season} · {company}
    </p>
  </div>
);

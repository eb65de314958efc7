import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Me } from '../../contract/account.ts';
import type { CandidateProfile, CvProposal } from '../../contract/profile.ts';
import { call } from '../api.ts';
import { apiPath } from '../api-path.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice, Spinner } from '../ui/field.tsx';
import { useBanner } from './banners.tsx';
import { type ProposedPart, partsOf, patchOf } from './proposed-parts.ts';
import { useText } from './text.tsx';

interface CvProposalDialogProps {
  proposal: CvProposal;
  user: Pick<Me, 'first_name' | 'last_name'>;
  profile: CandidateProfile;
  onClose: () => void;
}

/** What was read in a CV, part by part: nothing goes into the profile that is not ticked here. */
export function CvProposalDialog({ proposal, user, profile, onClose }: CvProposalDialogProps) {
  const t = useText();
  const parts = partsOf(proposal, user, profile);
  return (
    <Dialog title={t('Ecco che cosa abbiamo letto')} isOpen onClose={onClose} closeLabel={t('Chiudi')} isWide>
      {!proposal.has_text ? (
        <Notice tone="sun">{t('Questo PDF è una scansione: non contiene testo da leggere. Il CV resta caricato, i campi puoi completarli a mano.')}</Notice>
      ) : parts.length === 0 ? (
        <Notice>{t('Non abbiamo trovato niente di nuovo: il tuo profilo dice già tutto quello che c’è nel CV.')}</Notice>
      ) : (
        <Chooser parts={parts} profile={profile} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Chooser({ parts, profile, onClose }: { parts: ProposedPart[]; profile: CandidateProfile; onClose: () => void }) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isSaving, setSaving] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const all = chosen.size === parts.length;
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const take = async () => {
    setSaving(true);
    const taken = parts.filter(({ id }) => chosen.has(id));
    const answer = await call('PATCH', apiPath`/core/account/me`, patchOf(taken, profile));
    setSaving(false);
    if (!answer.ok)
      return setProblems(
        Object.values(answer.errors)
          .flat()
          .concat(answer.detail ?? []),
      );
    await revalidate();
    banner(taken.length === 1 ? t('Un campo aggiunto al profilo.') : t('{n} campi aggiunti al profilo.', { n: taken.length }), 'success');
    onClose();
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('Scegli che cosa mettere nel profilo: quello che non scegli resta fuori. Potrai correggere tutto dopo.')}</p>
      <button type="button" onClick={() => setChosen(all ? new Set() : new Set(parts.map(({ id }) => id)))} className="btn btn-ghost justify-self-start">
        {all ? t('Togli la scelta') : t('Scegli tutto')}
      </button>
      <ul className="grid gap-2">
        {parts.map((part) => (
          <Proposed key={part.id} part={part} isChosen={chosen.has(part.id)} onToggle={() => toggle(part.id)}>
            {t(part.label)}
          </Proposed>
        ))}
      </ul>
      {problems.length > 0 && <Notice tone="danger">{problems.join(' ')}</Notice>}
      <div className="sticky -bottom-6 -mx-6 px-6 py-3 -mb-6 bg-surface border-t border-line flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className="btn btn-ghost">
          {t('Lascia com’è')}
        </button>
        <button type="button" onClick={take} disabled={chosen.size === 0 || isSaving} className="btn btn-primary disabled:cursor-not-allowed">
          {isSaving ? <Spinner label={t('Aggiungo')} /> : t('Aggiungi al profilo ({n})', { n: chosen.size })}
        </button>
      </div>
    </div>
  );
}

function Proposed({ part, isChosen, onToggle, children }: { part: ProposedPart; isChosen: boolean; onToggle: () => void; children: ReactNode }) {
  const t = useText();
  return (
    <li>
      <label className="flex gap-3 items-start rounded-input border border-line p-3 cursor-pointer has-checked:border-accent has-checked:bg-accent-wash">
        <input type="checkbox" className="tick mt-0.5" checked={isChosen} onChange={onToggle} />
        <span className="min-w-0">
          <span className="block text-sm text-ink-soft">{children}</span>
          <span className="block font-medium wrap-anywhere line-clamp-4">{part.words}</span>
          {part.replaces && <span className="block text-sm text-ink-soft">{t('Ora c’è: {words}', { words: part.replaces })}</span>}
        </span>
      </label>
    </li>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Me } from '#contract/account.ts';
import type { CandidateProfile, CvProposal } from '#contract/profile.ts';
import { cvDoubts } from '#domain/cv-doubts.ts';
import { call, type FieldErrors } from '#web/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useBanner } from '../every-page/banners.tsx';
import { resolveComune } from '../fields/comune-field.tsx';
import { resolveJob } from '../fields/job-field.tsx';
import { useOnce } from '../forms/use-change.ts';
import { useQuestion } from '../sheets/question.tsx';
import { useText } from '../texts/text.tsx';
import { PartFields } from './proposed-part-fields.tsx';
import {
  errorsByPart,
  missingIn,
  type ProposedPart,
  type ProposedValue,
  partsOf,
  patchOf,
  tickedAtFirst,
  wordsOf,
} from './proposed-parts.ts';

interface CvProposalDialogProps {
  proposal: CvProposal;
  user: Pick<Me, 'first_name' | 'last_name'>;
  profile: CandidateProfile;
  onClose: () => void;
}

/** What was read from a CV, part by part, to be corrected and chosen: only ticked parts go into the profile. */
export function CvProposalDialog({ proposal, user, profile, onClose }: CvProposalDialogProps) {
  const t = useText();
  const [parts] = useState(() => partsOf(proposal, user, profile));
  const isCorrected = useRef(false);
  const { confirm } = useQuestion();
  const mayClose = async () =>
    !isCorrected.current || confirm(t('Chiudere senza tenere le correzioni?'), t('Chiudi senza tenerle'));
  return (
    <Dialog
      title={t('Ecco che cosa abbiamo letto')}
      isOpen
      onClose={onClose}
      mayClose={mayClose}
      closeLabel={t('Chiudi')}
      isWide
    >
      {!proposal.has_text ? (
        <Notice tone="sun">
          {t(
            'Questo PDF è una scansione: non contiene testo da leggere. Il CV resta caricato, i campi puoi completarli a mano.',
          )}
        </Notice>
      ) : parts.length === 0 ? (
        <Notice>
          {t('Non abbiamo trovato niente di nuovo: il tuo profilo dice già tutto quello che c’è nel CV.')}
        </Notice>
      ) : (
        <Chooser
          proposed={parts}
          profile={profile}
          onCorrect={() => {
            isCorrected.current = true;
          }}
          onLeave={async () => (await mayClose()) && onClose()}
          onTaken={onClose}
        />
      )}
    </Dialog>
  );
}

interface ChooserProps {
  proposed: readonly ProposedPart[];
  profile: CandidateProfile;
  onCorrect: () => void;
  onLeave: () => void;
  onTaken: () => void;
}

function Chooser({ proposed, profile, onCorrect, onLeave, onTaken }: ChooserProps) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [parts, setParts] = useState<readonly ProposedPart[]>(proposed);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => tickedAtFirst(proposed, profile));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [errors, setErrors] = useState<Record<string, FieldErrors>>({});
  const { isBusy, once } = useOnce();
  const list = useRef<HTMLUListElement>(null);
  const all = chosen.size === parts.length;
  const hasConflicts = parts.some(({ replaces }) => replaces !== null);
  const hasDoubts = parts.some(({ doubt }) => doubt !== null);

  const correct = (id: string, value: ProposedValue) => {
    onCorrect();
    // What its owner has written is no guess.
    setParts((before) => before.map((part) => (part.id === id ? { ...part, doubt: null, value } : part)));
    // A part that is corrected is also ticked.
    setChosen((before) => new Set(before).add(id));
  };
  useEffect(() => {
    if (Object.keys(errors).length > 0) list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  /** Opens the wrong parts; the first of them is focused once they are shown. */
  const refuse = (found: Record<string, FieldErrors>) => {
    setErrors(found);
    setOpen((before) => new Set([...before, ...Object.keys(found).filter(Boolean)]));
  };
  const take = async () => {
    const settled = await Promise.all(parts.map(async (part) => ({ ...part, value: await settleValue(part.value) })));
    setParts(settled);
    const taken = settled.filter(({ id }) => chosen.has(id));
    const missing = Object.fromEntries(
      taken
        .map(({ id, value }) => [id, missingIn(value)] as const)
        .filter(([, found]) => Object.keys(found).length > 0),
    );
    if (Object.keys(missing).length > 0) return refuse(missing);
    const answer = await call('PATCH /core/account/me', { body: patchOf(taken, profile) });
    if (!answer.ok)
      return refuse({
        ...errorsByPart(answer.errors, taken, profile),
        ...(answer.detail && { '': { detail: [answer.detail] } }),
      });
    await revalidate();
    banner(
      taken.length === 1
        ? t('Un campo aggiunto al profilo.')
        : t('{n} campi aggiunti al profilo.', { n: taken.length }),
      'success',
    );
    onTaken();
  };
  const problems = Object.values(errors[''] ?? {}).flat();
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        {t('Quello che manca nel profilo è già scelto: togli ciò che non vuoi e correggi ciò che abbiamo letto male.')}
        {hasDoubts && ` ${t('Quello che abbiamo solo intuito non è scelto: sotto c’è scritto perché.')}`}
        {hasConflicts && ` ${t('Quello che nel profilo è scritto diversamente resta com’è, se non lo scegli.')}`}
      </p>
      <button
        type="button"
        onClick={() => setChosen(all ? new Set() : new Set(parts.map(({ id }) => id)))}
        className="btn btn-ghost justify-self-start"
      >
        {all ? t('Togli la scelta') : t('Scegli tutto')}
      </button>
      <ul ref={list} className="grid gap-2">
        {parts.map((part) => (
          <Proposed
            key={part.id}
            part={part}
            errors={errors[part.id] ?? {}}
            isChosen={chosen.has(part.id)}
            onToggle={() => setChosen((before) => toggled(before, part.id))}
            isOpen={open.has(part.id)}
            onOpen={() => setOpen((before) => toggled(before, part.id))}
            onChange={(value) => correct(part.id, value)}
          />
        ))}
      </ul>
      {problems.length > 0 && <Notice tone="danger">{problems.join(' ')}</Notice>}
      <div className="sticky -bottom-6 -mx-6 px-6 py-3 -mb-6 bg-surface border-t border-line flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onLeave} className="btn btn-ghost">
          {t('Lascia com’è')}
        </button>
        <button
          type="button"
          onClick={() => once(take)}
          disabled={chosen.size === 0 || isBusy}
          className="btn btn-primary disabled:cursor-not-allowed"
        >
          {isBusy ? <Spinner label={t('Salvataggio in corso')} /> : t('Aggiungi al profilo ({n})', { n: chosen.size })}
        </button>
      </div>
    </div>
  );
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface ProposedProps {
  part: ProposedPart;
  errors: FieldErrors;
  isChosen: boolean;
  onToggle: () => void;
  isOpen: boolean;
  onOpen: () => void;
  onChange: (value: ProposedValue) => void;
}

/** One part: a tick box with a summary, and its fields while it is being corrected. */
function Proposed({ part, errors, isChosen, onToggle, isOpen, onOpen, onChange }: ProposedProps) {
  const t = useText();
  const id = useId();
  const label = t(part.label);
  const words = wordsOf(part.value);
  const isWanting = Object.keys(missingIn(part.value)).length > 0;
  const description = part.value.kind === 'experience' ? part.value.experience.description : null;
  return (
    <li className="rounded-input border border-line has-[.tick:checked]:border-accent has-[.tick:checked]:bg-accent-wash">
      <div className="flex flex-col sm:flex-row items-start">
        <label className="flex gap-3 items-start p-3 max-sm:pb-0 cursor-pointer flex-1 min-w-0 max-sm:w-full">
          <input type="checkbox" className="tick mt-0.5" checked={isChosen} onChange={onToggle} />
          <span className="min-w-0">
            <span className="block text-sm text-ink-soft">{label}</span>
            <span className="block font-medium wrap-anywhere line-clamp-4">{words}</span>
            {description && !isOpen && (
              <span className="block text-sm text-ink-soft wrap-anywhere line-clamp-2">{description}</span>
            )}
            {part.replaces && (
              <span className="block text-sm text-ink-soft wrap-anywhere">
                {t('Testo attuale: {words}', { words: part.replaces })}
              </span>
            )}
            {part.doubt && (
              <span className="flex gap-1.5 text-sm text-ink-soft wrap-anywhere">
                <span className="mt-0.5 flex-none">
                  <Icon name="info" size={16} />
                </span>
                {t(cvDoubts[part.doubt])}
              </span>
            )}
            {isWanting && !isOpen && (
              <span className="block text-sm font-medium text-danger">
                {t('Manca qualcosa: completalo con Correggi.')}
              </span>
            )}
          </span>
        </label>
        <button
          type="button"
          onClick={onOpen}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={
            isOpen ? t('Fatto: {label}, {words}', { label, words }) : t('Correggi: {label}, {words}', { label, words })
          }
          className="btn btn-quiet flex-none max-sm:ml-12 sm:mr-3"
        >
          {isOpen ? t('Fatto') : t('Correggi')}
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="px-3 pb-4">
        {isOpen && (
          <fieldset className="grid gap-4 sm:grid-cols-2 bg-surface rounded-input p-3">
            <legend className="sr-only">{label}</legend>
            <PartFields value={part.value} onChange={onChange} errors={errors} />
          </fieldset>
        )}
      </div>
    </li>
  );
}

/** A place or a job that was only typed in full is found by its name. */
async function settleValue(value: ProposedValue): Promise<ProposedValue> {
  if (value.kind === 'place') return { ...value, place: await resolveComune(value.place) };
  return value.kind === 'job' ? { ...value, job: await resolveJob(value.job) } : value;
}

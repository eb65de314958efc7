import { Spinner } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ProfileForm } from './profile-form.ts';
import { useText } from './text.tsx';

/** Slides in when something is not saved, and turns to its success colour once it is (spec 2.17, 4.14). */
export function SaveBar({ form: { state, isRestored, save, discard } }: { form: Pick<ProfileForm<object>, 'state' | 'isRestored' | 'save' | 'discard'> }) {
  const t = useText();
  const isShown = state !== 'idle';
  const words = state === 'saved' ? t('Modifiche salvate') : isRestored ? t('Abbiamo ritrovato le modifiche non salvate') : t('Hai modifiche non salvate');
  return (
    <div
      role="status"
      data-save-bar={state}
      inert={!isShown}
      className={`sticky bottom-[calc(var(--tabbar)+0.75rem)] lg:bottom-4 z-20 rounded-card shadow-lifted border px-4 py-3 flex flex-wrap items-center gap-x-4 gap-y-2 transition-[transform,opacity] duration-200 ${isShown ? '' : 'translate-y-6 opacity-0'} ${state === 'saved' ? 'bg-leaf border-leaf text-surface' : 'bg-surface border-line'}`}
    >
      <p className="flex-1 min-w-40 font-medium flex items-center gap-2">
        {state === 'saved' && <Icon name="check" />}
        {isShown && words}
      </p>
      {state !== 'saved' && (
        <div className="flex gap-3">
          <button type="button" onClick={discard} disabled={state === 'saving'} className="btn btn-quiet">
            {t('Annulla')}
          </button>
          <button type="button" onClick={save} disabled={state === 'saving'} className="btn btn-primary">
            {state === 'saving' ? <Spinner label={t('Salva')} /> : t('Salva')}
          </button>
        </div>
      )}
    </div>
  );
}

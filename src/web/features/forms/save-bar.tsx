import { useLayoutEffect, useRef } from 'react';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useText } from '../texts/text.tsx';
import type { ProfileForm } from './profile-form.ts';

const FIELD = 'input, select, textarea, [contenteditable="true"]';

/**
 * While the bar is shown, the page knows its height (`scroll-padding-bottom`), and the field in use is scrolled clear
 * of it: the bar appears at the first key.
 */
function useRoomForBar(isShown: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!isShown || !element) return;
    const { style } = document.documentElement;
    const makeRoom = () => {
      style.setProperty('--save-bar', `${element.offsetHeight}px`);
      const field = document.activeElement;
      if (field?.matches(FIELD)) field.scrollIntoView({ block: 'nearest' });
    };
    makeRoom();
    const observer = new ResizeObserver(makeRoom);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--save-bar');
    };
  }, [isShown]);
  return bar;
}

/** Slides in when something is not saved, and shows success once it is (rules 2.17, 4.14). */
export function SaveBar({
  form: { keptAs, state, isRestored, save, discard },
}: {
  form: Pick<ProfileForm<object>, 'keptAs' | 'state' | 'isRestored' | 'save' | 'discard'>;
}) {
  const t = useText();
  const isShown = state !== 'idle';
  const bar = useRoomForBar(isShown);
  const words =
    state === 'saved'
      ? t('Modifiche salvate')
      : isRestored
        ? t('Abbiamo ritrovato le modifiche non salvate')
        : t('Hai modifiche non salvate');
  return (
    <div
      ref={bar}
      role="status"
      data-save-bar={state}
      data-kept-as={keptAs}
      inert={!isShown}
      className={`sticky bottom-[calc(var(--tabbar)+0.75rem)] lg:bottom-4 z-20 rounded-card shadow-lifted border px-4 py-2 flex items-center gap-4 ${isShown ? '' : 'translate-y-6 opacity-0'} ${state === 'saved' ? 'bg-leaf border-leaf text-surface' : 'bg-surface border-line'}`}
    >
      <p className="flex-1 min-w-0 max-sm:text-sm leading-tight! font-medium flex items-center gap-2">
        {state === 'saved' && <Icon name="check" />}
        {isShown && words}
      </p>
      {state !== 'saved' && (
        <div className="flex gap-3 ml-auto">
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

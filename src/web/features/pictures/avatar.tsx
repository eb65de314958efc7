import { lazy, Suspense, useId, useRef, useState } from 'react';
import { personSeed } from '#art/identity.ts';
import type { Me } from '#contract/account.ts';
import { call } from '#web/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tile } from '#web/ui/tiles.tsx';
import { useChange } from '../forms/use-change.ts';
import { useText } from '../texts/text.tsx';

const PhotoCrop = lazy(() => import('./photo-crop.tsx'));
const RING = 2 * Math.PI * 47;

/** The user's photo in a ring that closes as the profile is completed; a tap changes it (rule 2.17). */
export function Avatar({ user, done, of }: { user: Pick<Me, 'id' | 'profile_photo'>; done: number; of: number }) {
  const t = useText();
  const id = useId();
  const { isBusy, change } = useChange();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const close = () => {
    if (picked) URL.revokeObjectURL(picked);
    setPicked(null);
    if (input.current) input.current.value = '';
  };
  const pick = async (file: File | undefined) => {
    setFault(null);
    if (!file) return;
    const picture = await createImageBitmap(file).catch(() => null);
    if (picture) return setPicked(URL.createObjectURL(file));
    setFault(t('“{name}” non è una foto che si apre: scegli un’immagine JPEG, PNG o WebP.', { name: file.name }));
    if (input.current) input.current.value = '';
  };
  const send = async (photo: Blob) => {
    const form = new FormData();
    form.set('data', '{}');
    form.set('profile_photo', photo, 'foto.jpg');
    if (await change(() => call('PATCH /core/account/me', { body: form }))) close();
  };
  const remove = () => change(() => call('PATCH /core/account/me', { body: { profile_photo: null } }));
  return (
    <div className="grid justify-items-center gap-1">
      <div className="relative size-28 has-[:focus-visible]:outline-2 outline-offset-4 outline-(--focus) rounded-full">
        <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" aria-hidden="true">
          <circle cx="50" cy="50" r="47" fill="none" stroke="var(--line)" strokeWidth="5" />
          <circle
            cx="50"
            cy="50"
            r="47"
            fill="none"
            stroke="var(--leaf)"
            strokeWidth="5"
            strokeDasharray={RING}
            strokeDashoffset={RING * (1 - done / of)}
          />
        </svg>
        {user.profile_photo ? (
          <img
            src={user.profile_photo.file}
            alt={t('La tua foto')}
            width={96}
            height={96}
            className="absolute inset-2 size-24 rounded-full object-cover"
          />
        ) : (
          <Tile seed={personSeed(user.id)} className="absolute inset-2 block size-24 rounded-full overflow-hidden" />
        )}
        <span
          className="absolute right-0 bottom-0 size-9 rounded-full bg-accent text-on-accent grid place-items-center border-2 border-surface"
          aria-hidden="true"
        >
          <Icon name="camera" />
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={user.profile_photo ? t('Cambia la foto') : t('Aggiungi una foto')}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-error`}
          onChange={(event) => pick(event.target.files?.[0])}
          className="absolute inset-0 opacity-0 cursor-pointer text-[0] rounded-full"
        />
      </div>
      <FieldError id={`${id}-error`} messages={fault ? [fault] : undefined} />
      {user.profile_photo && (
        <button type="button" disabled={isBusy} onClick={remove} className="btn btn-quiet text-sm min-h-9!">
          {t('Togli la foto')}
        </button>
      )}
      <Dialog title={t('Ritaglia la foto')} isOpen={picked !== null} onClose={close} closeLabel={t('Chiudi')}>
        <Suspense fallback={<Spinner label={t('Un momento')} />}>
          {picked && <PhotoCrop image={picked} onDone={send} onCancel={close} />}
        </Suspense>
      </Dialog>
    </div>
  );
}

import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { useOnce } from '../forms/use-change.ts';
import { useText } from '../texts/text.tsx';

/** The side of the picture sent, in pixels: the server makes its sizes from it. */
const SIDE = 768;

/** Chooses the round part of a photo: by finger, mouse or arrow keys. Only that part leaves the phone. */
export default function PhotoCrop({
  image,
  onDone,
  onCancel,
}: {
  image: string;
  onDone: (photo: Blob) => Promise<unknown>;
  onCancel: () => void;
}) {
  const t = useText();
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const { isBusy, once } = useOnce();
  const done = async (chosen: Area) => {
    setUnreadable(false);
    const photo = await cut(image, chosen).catch(() => null);
    if (photo) await onDone(photo);
    else setUnreadable(true);
  };
  return (
    <div className="grid gap-4">
      {isUnreadable && (
        <Notice tone="danger">{t('Questa immagine non si apre: scegli una foto JPEG, PNG o WebP.')}</Notice>
      )}
      <div className="relative h-72 rounded-card overflow-hidden bg-sunken">
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ onError: () => setUnreadable(true) }}
        />
      </div>
      <label htmlFor={id} className="grid gap-1 font-semibold">
        {t('Ingrandisci')}
        <input
          id={id}
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="w-full accent-(--accent) min-h-11"
        />
      </label>
      <div className="flex justify-end gap-3">
        <button type="button" onClick={onCancel} className="btn btn-ghost">
          {t('Annulla')}
        </button>
        <button
          type="button"
          onClick={() => area && once(() => done(area))}
          disabled={!area || isBusy}
          className="btn btn-primary"
        >
          {isBusy ? <Spinner label={t('Salvataggio in corso')} /> : t('Usa questa foto')}
        </button>
      </div>
    </div>
  );
}

async function cut(source: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', 0.9),
  );
}

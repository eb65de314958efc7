import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CompanyProfile } from '#contract/companies.ts';
import { italianDate } from '#domain/relative-time.ts';
import { VIDEO_MAX_BYTES, VIDEO_TOO_LARGE } from '#domain/video-limits.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { uploadVideo } from '#web/upload-video.ts';
import { ServiceBox } from './service-box.tsx';

/** The cover video: paid, uploaded with its progress, removed (rule 2.18). */
export function CoverVideo({ company }: { company: CompanyProfile }) {
  const t = useText();
  const { confirm } = useQuestion();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const { isBusy, change } = useChange();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  const [part, setPart] = useState<number | null>(null);
  const { until } = company.services.cover_video;
  const send = async (files: FileList | null) => {
    const [video] = files ?? [];
    if (!video) return;
    // Checked before a long upload; the server checks it again.
    if (video.size > VIDEO_MAX_BYTES) return banner(t(VIDEO_TOO_LARGE));
    sending.current = new AbortController();
    setPart(0);
    const answer = await uploadVideo(video, setPart, sending.current.signal);
    setPart(null);
    if (input.current) input.current.value = '';
    if (!answer.ok && !sending.current.signal.aborted) banner(answer.message || t('Il video non è arrivato: riprova.'));
    if (!answer.ok) return;
    banner(t('Video caricato.'), 'success');
    await revalidate();
  };
  const remove = () => change(() => call('DELETE /company/cover-video'));
  return (
    <section className="card grid gap-4" aria-labelledby="video">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="video" className="text-step-2!">
          {t('Video di copertina')}
        </h2>
        {until && <span className="chip chip-leaf">{t('Attivo fino al {date}', { date: italianDate(until) })}</span>}
      </div>
      {!until && (
        <ServiceBox
          company={company}
          service="cover_video"
          what={t('Video di copertina')}
          text={t('Un minuto dentro la tua struttura, in cima alla pagina, al posto della copertina.')}
        />
      )}
      {company.cover_video && (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: what companies send has no captions */}
          <video
            src={company.cover_video}
            controls
            preload="metadata"
            className="w-full rounded-card bg-sunken aspect-video"
          />
          <button
            type="button"
            disabled={isBusy}
            onClick={async () => (await confirm(t('Vuoi togliere il video?'), t('Togli il video'))) && void remove()}
            className="btn btn-ghost justify-self-start"
          >
            <Icon name="trash" /> {t('Togli il video')}
          </button>
        </>
      )}
      {until &&
        (part === null ? (
          <DropZone
            inputRef={input}
            isWrong={false}
            onDropped={send}
            accept="video/mp4,video/webm"
            aria-label={company.cover_video ? t('Cambia il video') : t('Carica un video')}
            onChange={(event) => void send(event.target.files)}
          >
            <Icon name="upload" size={24} />
            <p className="font-semibold">{company.cover_video ? t('Cambia il video') : t('Carica un video')}</p>
            <p className="text-sm text-ink-soft">{t('MP4 o WebM, fino a 200 MB')}</p>
          </DropZone>
        ) : (
          <div className="grid gap-3">
            <Progress percent={Math.round(part * 100)} label={t('Caricamento del video in corso')} />
            <button type="button" onClick={() => sending.current?.abort()} className="btn btn-ghost justify-self-start">
              {t('Annulla')}
            </button>
          </div>
        ))}
    </section>
  );
}

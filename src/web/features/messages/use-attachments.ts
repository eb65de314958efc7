import { useEffect, useRef, useState } from 'react';
import { ATTACHMENT_MAX_BYTES, MAX_ATTACHMENTS } from '#domain/message-attachments.ts';
import type { MessageSide } from '#domain/message-rules.ts';
import { call, unreachable } from '#web/api.ts';
import { callAddress } from '#web/call-address.ts';
import { sendFile } from '#web/send-file.ts';
import { refusalWords } from '#web/upload-video.ts';
import { useText } from '../texts/text.tsx';

/** A file that was chosen for a message. */
interface ChosenFile {
  /** Its place among all that were chosen on this page. */
  place: number;
  name: string;
  bytes: number;
  /** The address of its picture in this page; null for a PDF. */
  preview: string | null;
  /** How much was uploaded, from 0 to 1. */
  part: number;
  /** Once it is uploaded. */
  id: number | null;
  problem: string | null;
  /** Ends the upload. */
  abort: () => void;
}

interface Attachments {
  files: readonly ChosenFile[];
  isUploading: boolean;
  /** The ids of what is uploaded, in the order in which it was chosen. */
  ids: number[];
  /** Why not all that was chosen was taken. */
  problem: string | null;
  add: (chosen: readonly File[]) => void;
  remove: (place: number) => void;
  /** Once the message was sent. */
  clear: () => void;
}

/** The id of an uploaded file; null in any other answer. */
const idIn = (answer: unknown): number | null =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'number' ? answer.id : null;

/** Uploads the files of a message as they are chosen, one after the other, so that sending it waits for little. */
export function useAttachments(side: MessageSide): Attachments {
  const t = useText();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const next = useRef(0);
  const queue = useRef(Promise.resolve());
  const latest = useRef(files);
  latest.current = files;
  const change = (place: number, changes: Partial<ChosenFile>) =>
    setFiles((now) => now.map((file) => (file.place === place ? { ...file, ...changes } : file)));
  const upload = async (place: number, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    const body = new FormData();
    body.set('file', file);
    const { address } = callAddress(
      side === 'company' ? 'POST /messages/company/attachments' : 'POST /messages/candidate/attachments',
    );
    try {
      const { status, answer } = await sendFile(
        { method: 'POST', address, body },
        (part) => change(place, { part }),
        signal,
      );
      if (signal.aborted) return;
      const id = status === 201 ? idIn(answer) : null;
      if (id !== null) change(place, { id, part: 1 });
      else change(place, { problem: status === 0 ? unreachable() : refusalWords(answer) });
    } catch {
      change(place, { problem: unreachable() });
    }
  };
  const add = (chosen: readonly File[]) => {
    const room = MAX_ATTACHMENTS - files.length;
    setProblem(chosen.length > room ? t('Gli allegati sono al massimo {n}.', { n: MAX_ATTACHMENTS }) : null);
    const added = chosen.slice(0, Math.max(0, room)).map((file) => {
      const place = next.current++;
      const aborting = new AbortController();
      const isTooLarge = file.size > ATTACHMENT_MAX_BYTES;
      if (!isTooLarge) queue.current = queue.current.then(() => upload(place, file, aborting.signal));
      return {
        place,
        name: file.name,
        bytes: file.size,
        preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
        part: 0,
        id: null,
        problem: isTooLarge ? t('Il file supera i 10 MB: scegline uno più leggero.') : null,
        abort: () => aborting.abort(),
      };
    });
    setFiles((now) => [...now, ...added]);
  };
  const forget = ({ preview, abort }: ChosenFile) => {
    abort();
    if (preview) URL.revokeObjectURL(preview);
  };
  const remove = (place: number) => {
    const file = files.find((one) => one.place === place);
    if (!file) return;
    forget(file);
    setProblem(null);
    setFiles((now) => now.filter((one) => one.place !== place));
    // What this does not reach is swept within a day.
    if (file.id !== null)
      void call(
        side === 'company'
          ? 'DELETE /messages/company/attachments/{id}'
          : 'DELETE /messages/candidate/attachments/{id}',
        { params: { id: file.id } },
      );
  };
  const clear = () => {
    for (const file of files) forget(file);
    setProblem(null);
    setFiles([]);
  };
  useEffect(
    () => () => {
      for (const { preview, abort } of latest.current) {
        abort();
        if (preview) URL.revokeObjectURL(preview);
      }
    },
    [],
  );
  return {
    files,
    isUploading: files.some(({ id, problem: why }) => id === null && why === null),
    ids: files.flatMap(({ id }) => (id === null ? [] : [id])),
    problem,
    add,
    remove,
    clear,
  };
}

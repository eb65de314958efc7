import { type ActionFunctionArgs, redirect } from 'react-router';
import type { Attachment } from '#contract/messages.ts';
import { MAX_ATTACHMENTS } from '#domain/message-attachments.ts';
import { type MessageSide, reportReasons } from '#domain/message-rules.ts';
import { openBlanks } from '#domain/ready-answers.ts';
import { uiText } from '#domain/ui-text.ts';
import type { Answer } from '#web/api.ts';
import { change, formOf, goOr, refuse, textOf } from '#web/change.ts';
import { keysOf } from '#web/ui/select-field.tsx';
import { invalid } from '../forms/use-send.ts';
import { type LinkedRecord, renewed } from '../mailed/open-mailed.ts';
import { idIn } from './load-messages.ts';
import { conversationAddress, NEWEST } from './message-pages.ts';

/** Goes on to an address, or shows the refusal in its form (`useRefusedForm`). */
function goOrShow(args: ActionFunctionArgs, answer: Answer<unknown>, to: string) {
  if (answer.ok) return redirect(to, 303);
  const form = formOf(args);
  const sent = { action: textOf(form, 'action'), text: textOf(form, 'text'), words: textOf(form, 'words') };
  return refuse({ ...answer, ...sent });
}

interface Writing {
  upload: (body: FormData) => Promise<Answer<Attachment>>;
  send: (message: { text: string; key: string; attachments: number[] }) => Promise<Answer<{ conversation_id: number }>>;
}

/**
 * Writes the message of a form, once its files are uploaded one by one, as an awake page does. A company is asked about
 * open blanks first.
 */
async function write(args: ActionFunctionArgs, side: MessageSide, { upload, send }: Writing) {
  const form = formOf(args);
  const text = textOf(form, 'text');
  if (side === 'company' && openBlanks(text).length > 0 && !form.has('as_is')) return invalid({});
  const attachments: number[] = [];
  const files = form.getAll('file').filter((part): part is File => part instanceof File && part.size > 0);
  // One too many is uploaded: the message's call says how many there may be.
  for (const file of files.slice(0, MAX_ATTACHMENTS + 1)) {
    const body = new FormData();
    body.set('file', file);
    const uploaded = await upload(body);
    if (!uploaded.ok) return uploaded;
    attachments.push(uploaded.body.id);
  }
  return send({ text, key: textOf(form, 'key'), attachments });
}

const uploadOf = (args: ActionFunctionArgs, side: MessageSide) => (body: FormData) =>
  change(args, side === 'company' ? 'POST /messages/company/attachments' : 'POST /messages/candidate/attachments', {
    body,
  });

/** The action of the page of a first message; `send` makes its call. */
export async function startAction(args: ActionFunctionArgs, side: MessageSide, send: Writing['send']) {
  const sent = await write(args, side, { upload: uploadOf(args, side), send });
  return goOrShow(args, sent, sent.ok ? conversationAddress(side, { id: sent.body.conversation_id }) : '');
}

/** The action of the same page behind a mailed link, which then leads on to the conversation. */
export async function mailedStartAction(args: ActionFunctionArgs, record: LinkedRecord) {
  if (textOf(formOf(args), 'action') === 'renew')
    return renewed(await change(args, 'POST /messages/candidate/applications/{id}/new-link', record));
  const sent = await write(args, 'candidate', {
    upload: (body) => change(args, 'POST /messages/candidate/applications/{id}/attachments', { ...record, body }),
    send: (body) => change(args, 'POST /messages/candidate/applications/{id}', { ...record, body }),
  });
  return goOrShow(args, sent, pathOf(args));
}

/** The action of the page of a conversation; `record`, where a mailed link opened it. */
export async function conversationAction(args: ActionFunctionArgs, side: MessageSide, record?: LinkedRecord) {
  const form = formOf(args);
  const text = (name: string) => textOf(form, name);
  const isCompany = side === 'company';
  const { params, query } = record ?? { params: { id: args.params.id }, query: {} };
  const here = `${pathOf(args)}#${NEWEST}`;
  const markRead = () =>
    change(
      args,
      isCompany ? 'POST /messages/company/conversations/{id}/read' : 'POST /messages/candidate/conversations/{id}/read',
      { params, query, body: { number: Number(text('newest')) } },
    );
  switch (text('action')) {
    case 'write': {
      const about = idIn(args.url.searchParams.get('candidatura'));
      const application = about === null ? {} : { application_id: Number(about) };
      const sent = await write(args, side, {
        upload: record
          ? (body) => change(args, 'POST /messages/candidate/conversations/{id}/attachments', { ...record, body })
          : uploadOf(args, side),
        send: (message) =>
          change(
            args,
            isCompany
              ? 'POST /messages/company/conversations/{id}/messages'
              : 'POST /messages/candidate/conversations/{id}/messages',
            { params, query, body: { ...message, ...application } },
          ),
      });
      // The messages above the form were read. A mark that fails is made by the next one.
      if (sent.ok) await markRead();
      return goOrShow(args, sent, here);
    }
    case 'read':
      return goOr(await markRead(), here);
    case 'block':
    case 'unblock': {
      const asked = { params, query, body: { is_blocked: text('action') === 'block' } };
      return goOrShow(
        args,
        await change(
          args,
          isCompany
            ? 'POST /messages/company/conversations/{id}/block'
            : 'POST /messages/candidate/conversations/{id}/block',
          asked,
        ),
        here,
      );
    }
    case 'report': {
      const reason = keysOf(reportReasons).find((one) => one === text('reason'));
      if (!reason) return goOrShow(args, invalid({ reason: [uiText('Scegli un motivo.')] }), here);
      const answer = await change(
        args,
        isCompany
          ? 'POST /messages/company/conversations/{id}/report'
          : 'POST /messages/candidate/conversations/{id}/report',
        { params, query, body: { reason, words: text('words') } },
      );
      return answer.ok ? { isReported: true } : goOrShow(args, answer, here);
    }
    case 'note': {
      const note = { params, body: { text: text('text'), key: text('key') } };
      return goOrShow(args, await change(args, 'POST /messages/company/conversations/{id}/notes', note), here);
    }
    case 'delete_note': {
      const note = { params: { ...params, note_id: text('note') } };
      return goOrShow(
        args,
        await change(args, 'DELETE /messages/company/conversations/{id}/notes/{note_id}', note),
        here,
      );
    }
    case 'renew':
      return renewed(await change(args, 'POST /messages/candidate/conversations/{id}/new-link', { params, query }));
    default:
      return redirect(here, 303);
  }
}

/** The address of the page without its query: what was sent is done. */
const pathOf = ({ url }: ActionFunctionArgs): string => url.pathname;

import type { Attachment } from '#contract/messages.ts';
import { sizeWords } from '#domain/message-attachments.ts';
import type { MessageSide } from '#domain/message-rules.ts';
import { addressOf } from '#web/call-address.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { MailedQuery } from '../mailed/open-mailed.ts';
import { useText } from '../texts/text.tsx';

interface AttachmentListProps {
  side: MessageSide;
  conversationId: number;
  attachments: readonly Attachment[];
  /** The signature of the mailed link that opened the page, if one did. */
  link?: MailedQuery | undefined;
}

/** The files of a message: a picture small, a PDF by its name; each is downloaded. */
export function AttachmentList({ side, conversationId, attachments, link }: AttachmentListProps) {
  const t = useText();
  const address = (attachment_id: number, query: { size?: 'small' } = {}) =>
    addressOf(
      side === 'company'
        ? 'GET /messages/company/conversations/{id}/attachments/{attachment_id}'
        : 'GET /messages/candidate/conversations/{id}/attachments/{attachment_id}',
      { params: { id: conversationId, attachment_id }, query: { ...query, ...link } },
    );
  return (
    <ul className="grid gap-2 my-1">
      {attachments.map(({ id, kind, name, bytes, width, height }) => (
        <li key={id}>
          <a href={address(id)} download className="grid gap-1 link no-underline min-h-11">
            {kind === 'picture' && width !== null && height !== null && (
              <img
                src={address(id, { size: 'small' })}
                alt=""
                width={width}
                height={height}
                loading="lazy"
                className="max-h-56 w-auto max-w-full rounded-input bg-sunken object-contain"
              />
            )}
            <span className="flex items-center gap-2 text-sm min-w-0">
              <Icon name={kind === 'pdf' ? 'file' : 'download'} size={16} />
              <span className="min-w-0 wrap-anywhere underline">{name}</span>
              <span className="text-ink-soft flex-none">{sizeWords(bytes)}</span>
              <span className="sr-only">{t('Scarica')}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useId } from 'react';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { useText } from './text.tsx';

interface RichTextEditorProps {
  label: string;
  /** HTML to begin from; what is typed afterwards is told by `onChange`. */
  value: string;
  onChange: (html: string) => void;
  errors?: readonly ReactNode[] | undefined;
  help?: string;
  required?: boolean;
}

/** What a text of the site may hold: paragraphs, one heading, emphasis, lists, links. All else is left out as it is pasted. */
const extensions = [StarterKit.configure({ heading: { levels: [3] }, code: false, codeBlock: false, blockquote: false, horizontalRule: false, strike: false, link: { openOnClick: false } })];

/** Pasted HTML without what loads or runs, read where nothing does: the editor then keeps of it what a text may hold. */
function inertHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style, img, iframe, object, embed, svg, video, audio, link, meta')) element.remove();
  for (const element of body.querySelectorAll('*')) for (const name of element.getAttributeNames()) if (name !== 'href') element.removeAttribute(name);
  return body.innerHTML;
}

/** A text with emphasis and lists. It begins from `value` and then goes its own way. */
export default function RichTextEditor({ label, value, onChange, errors, help, required = false }: RichTextEditorProps) {
  const t = useText();
  const id = useId();
  const isWrong = Boolean(errors?.length);
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: {
      transformPastedHTML: inertHtml,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-help ${id}-error`,
        'aria-invalid': String(isWrong),
        class: 'prose min-h-56 px-4 py-3 outline-none max-w-none!',
      },
    },
  });
  const on = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      bold: shown?.isActive('bold'),
      italic: shown?.isActive('italic'),
      heading: shown?.isActive('heading'),
      bullets: shown?.isActive('bulletList'),
      numbers: shown?.isActive('orderedList'),
    }),
  });
  const tools = [
    { name: t('Grassetto'), sign: <b>G</b>, isOn: on?.bold, run: () => editor?.chain().focus().toggleBold().run() },
    { name: t('Corsivo'), sign: <i>C</i>, isOn: on?.italic, run: () => editor?.chain().focus().toggleItalic().run() },
    { name: t('Titoletto'), sign: 'T', isOn: on?.heading, run: () => editor?.chain().focus().toggleHeading({ level: 3 }).run() },
    { name: t('Elenco puntato'), sign: <Icon name="bullets" />, isOn: on?.bullets, run: () => editor?.chain().focus().toggleBulletList().run() },
    { name: t('Elenco numerato'), sign: <Icon name="numbers" />, isOn: on?.numbers, run: () => editor?.chain().focus().toggleOrderedList().run() },
  ];
  return (
    <div>
      <p id={`${id}-label`} className="font-semibold mb-1.5">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </p>
      <div className={`rounded-input border bg-surface has-[[role=textbox]:focus-visible]:outline-2 outline-offset-2 outline-(--focus) ${isWrong ? 'border-danger' : 'border-line-strong'}`}>
        <div role="toolbar" aria-label={t('Formato del testo')} className="flex flex-wrap gap-1 border-b border-line p-1">
          {tools.map(({ name, sign, isOn, run }) => (
            <button
              key={name}
              type="button"
              onClick={run}
              aria-pressed={Boolean(isOn)}
              aria-label={name}
              title={name}
              className={`size-11 grid place-items-center rounded-input ${isOn ? 'bg-accent-wash text-accent' : 'hover:bg-sunken'}`}
            >
              <span aria-hidden="true">{sign}</span>
            </button>
          ))}
        </div>
        <EditorContent editor={editor} className="min-h-56" />
      </div>
      {help && (
        <p id={`${id}-help`} className="text-sm text-ink-soft mt-1">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} messages={errors} />
    </div>
  );
}

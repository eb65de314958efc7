import Image from '@tiptap/extension-image';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FieldError, FieldHelp } from '#web/ui/field.tsx';
import { useQuestion } from '../sheets/question.tsx';
import { pastedHtml } from './pasted-html.ts';
import { plainSigns, siteSigns, TOOL, TOOLBAR } from './rich-text-tools.tsx';
import { useText } from './text.tsx';

interface RichTextEditorProps {
  label: string;
  /** Initial HTML; changes are reported by `onChange`. */
  value: string;
  onChange: (html: string) => void;
  errors?: readonly ReactNode[] | undefined;
  help?: string;
  required?: boolean;
  /**
   * For the site's own texts: titles, quotes and pictures too. Uploads a picture, and returns its address or what is
   * wrong.
   */
  uploadPicture?: (file: File) => Promise<{ address: string } | { problem: string }>;
}

const link = { openOnClick: false };
/**
 * What a company's text may contain: paragraphs, one heading, emphasis, lists, links. The rest is left out when pasted.
 */
const plainText = [
  StarterKit.configure({
    heading: { levels: [3] },
    code: false,
    codeBlock: false,
    blockquote: false,
    horizontalRule: false,
    strike: false,
    link,
  }),
];
/**
 * What a text of the site may contain (platform/rich-text): content that the editor does not know would be lost when it
 * is saved.
 */
const wholeText = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, code: false, codeBlock: false, link }),
  Image,
];

/** A text with emphasis and lists. It begins from `value` and is uncontrolled afterwards. */
export default function RichTextEditor({
  label,
  value,
  onChange,
  errors,
  help,
  required = false,
  uploadPicture,
}: RichTextEditorProps) {
  const t = useText();
  const { prompt } = useQuestion();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const wrong = problem ? [problem] : errors;
  const isWrong = Boolean(wrong?.length);
  const editor = useEditor({
    extensions: uploadPicture ? wholeText : plainText,
    content: value,
    immediatelyRender: false,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: {
      transformPastedHTML: pastedHtml,
      attributes: {
        role: 'textbox',
        // A translator would write into the text that is saved.
        translate: 'no',
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
      title: shown?.isActive('heading', { level: 2 }),
      heading: shown?.isActive('heading', { level: 3 }),
      quote: shown?.isActive('blockquote'),
      link: shown?.isActive('link'),
      bullets: shown?.isActive('bulletList'),
      numbers: shown?.isActive('orderedList'),
    }),
  });
  const setLink = async () => {
    const url = await prompt(
      t('Indirizzo del link (vuoto per toglierlo)'),
      editor?.getAttributes('link').href ?? 'https://',
    );
    if (url === null) return;
    if (url.trim() === '' || url.trim() === 'https://') editor?.chain().focus().unsetLink().run();
    else editor?.chain().focus().extendMarkRange('link').setLink({ href: url.trim() }).run();
  };
  const insertPicture = async (file: File | undefined) => {
    if (!file || !uploadPicture) return;
    setProblem(null);
    const brought = await uploadPicture(file);
    if (chooser.current) chooser.current.value = '';
    if ('problem' in brought) return setProblem(brought.problem);
    const alt = (await prompt(t('Descrivi l’immagine per chi non la vede'))) ?? '';
    editor?.chain().focus().setImage({ src: brought.address, alt }).run();
  };
  const ofTheSite = [
    {
      name: t('Titolo'),
      sign: siteSigns.title,
      isOn: on?.title,
      run: () => editor?.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      name: t('Citazione'),
      sign: siteSigns.quote,
      isOn: on?.quote,
      run: () => editor?.chain().focus().toggleBlockquote().run(),
    },
    { name: t('Link'), sign: siteSigns.link, isOn: on?.link, run: setLink },
    { name: t('Immagine nel testo'), sign: siteSigns.picture, isOn: false, run: () => chooser.current?.click() },
  ];
  const tools = [
    {
      name: t('Grassetto'),
      sign: plainSigns.bold,
      isOn: on?.bold,
      run: () => editor?.chain().focus().toggleBold().run(),
    },
    {
      name: t('Corsivo'),
      sign: plainSigns.italic,
      isOn: on?.italic,
      run: () => editor?.chain().focus().toggleItalic().run(),
    },
    {
      name: t('Sottotitolo'),
      sign: plainSigns.heading,
      isOn: on?.heading,
      run: () => editor?.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      name: t('Elenco puntato'),
      sign: plainSigns.bullets,
      isOn: on?.bullets,
      run: () => editor?.chain().focus().toggleBulletList().run(),
    },
    {
      name: t('Elenco numerato'),
      sign: plainSigns.numbers,
      isOn: on?.numbers,
      run: () => editor?.chain().focus().toggleOrderedList().run(),
    },
    ...(uploadPicture ? ofTheSite : []),
  ];
  return (
    <div>
      <p id={`${id}-label`} className="font-semibold mb-1.5">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </p>
      <div
        className={`rounded-input border bg-surface has-[[role=textbox]:focus-visible]:outline-2 outline-offset-2 outline-(--focus) ${isWrong ? 'border-danger' : 'border-line-strong'}`}
      >
        <div role="toolbar" aria-label={t('Formato del testo')} className={TOOLBAR}>
          {tools.map(({ name, sign, isOn, run }) => (
            <button
              key={name}
              type="button"
              onClick={run}
              aria-pressed={Boolean(isOn)}
              aria-label={name}
              title={name}
              className={`${TOOL} ${isOn ? 'bg-accent-wash text-accent' : 'hover:bg-sunken'}`}
            >
              <span aria-hidden="true">{sign}</span>
            </button>
          ))}
        </div>
        {uploadPicture && (
          <input
            ref={chooser}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp"
            aria-label={t('Immagine nel testo')}
            onChange={(event) => void insertPicture(event.currentTarget.files?.[0])}
          />
        )}
        <EditorContent editor={editor} className="min-h-56" />
      </div>
      <FieldHelp of={id}>{help}</FieldHelp>
      <FieldError id={`${id}-error`} messages={wrong} />
    </div>
  );
}

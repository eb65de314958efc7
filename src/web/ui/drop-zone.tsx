import { type DragEvent, type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';

interface DropZoneProps extends InputHTMLAttributes<HTMLInputElement> {
  inputRef: Ref<HTMLInputElement>;
  isWrong: boolean;
  /** Called with the dropped files; chosen ones come through `onChange`. */
  onDropped: (files: FileList) => void;
  children: ReactNode;
}

/** A drop target that is also a file field: by tap, key or drop. */
export function DropZone({ inputRef, isWrong, onDropped, children, ...input }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!input.disabled && event.dataTransfer.files.length > 0) onDropped(event.dataTransfer.files);
  };
  return (
    <div
      role="presentation"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`relative rounded-card border-2 border-dashed px-4 py-6 text-center grid gap-1 justify-items-center has-[:focus-visible]:outline-2 outline-offset-2 outline-(--focus) ${isOver ? 'border-accent bg-accent-wash' : isWrong ? 'border-danger' : 'border-line-strong'}`}
    >
      {children}
      <input
        {...input}
        ref={inputRef}
        type="file"
        aria-invalid={isWrong}
        // Without script the field itself shows what was chosen.
        className="absolute inset-0 opacity-0 cursor-pointer text-[0] noscript:static noscript:opacity-100 noscript:text-base noscript:w-0 noscript:min-w-full"
      />
    </div>
  );
}

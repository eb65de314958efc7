import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';

/** Ends what a call has begun. */
type Cleanup = () => void;

const APPLICATION = 'application';

interface Card {
  id: number;
  /** What is shown beside the pointer when other cards go along; null for the card itself. */
  previewOfMany: () => string | null;
}

/** Makes a card draggable. While it is dragged it has `data-dragging`: no component is rendered meanwhile. */
export function makeDraggable(element: HTMLElement, { id, previewOfMany }: Card): Cleanup {
  return draggable({
    element,
    getInitialData: () => ({ [APPLICATION]: id }),
    onGenerateDragPreview({ nativeSetDragImage }) {
      const words = previewOfMany();
      if (words === null) return;
      setCustomNativeDragPreview({
        nativeSetDragImage,
        render({ container }) {
          const preview = document.createElement('div');
          preview.className = 'rounded-full bg-ink text-paper px-4 py-2 font-semibold';
          preview.textContent = words;
          container.append(preview);
        },
      });
    },
    onDragStart: () => element.setAttribute('data-dragging', ''),
    onDrop: () => element.removeAttribute('data-dragging'),
  });
}

/** Lets cards be dropped on an element, which has `data-over` while a card is above it. */
export function acceptCards(element: HTMLElement, onDrop: (id: number) => void): Cleanup {
  const leave = () => element.removeAttribute('data-over');
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => typeof source.data[APPLICATION] === 'number',
    onDragEnter: () => element.setAttribute('data-over', ''),
    onDragLeave: leave,
    onDrop({ source }) {
      leave();
      const id = source.data[APPLICATION];
      if (typeof id === 'number') onDrop(id);
    },
  });
}

/** Scrolls elements while a card is dragged to their edges. */
export const scrollWhileDragging = (...elements: HTMLElement[]): Cleanup =>
  combine(...elements.map((element) => autoScrollForElements({ element })));

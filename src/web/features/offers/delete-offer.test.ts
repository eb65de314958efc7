import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DeleteOffer } from './delete-offer.tsx';

const asked = (isDraft: boolean) =>
  renderToStaticMarkup(
    createElement(DeleteOffer, {
      offer: { id: 1, title: 'Cuoco' },
      waiting: 0,
      isDraft,
      isOpen: true,
      isBusy: false,
      onClose: () => {},
      onDelete: () => {},
    }),
  );

describe('deleting', () => {
  it('says of a draft that it cost nothing, and of an offer that its credits do not come back', () => {
    expect(asked(true)).toContain('Vuoi eliminare la bozza?');
    expect(asked(true)).toContain('Non si può recuperare. Non hai speso crediti.');
    expect(asked(true)).not.toContain('più visibile');
    expect(asked(false)).toContain('Vuoi eliminare l’offerta?');
    expect(asked(false)).toContain('I crediti usati non tornano.');
  });
});

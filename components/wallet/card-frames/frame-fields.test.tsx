import { act, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { visit } from '@/components/session/testing/a-visit';
import { type CardEntry, type CardFields, EMPTY_CARD } from '../card-entry/card-entry';
import { FRAME_FIELDS, type FrameHost } from './card-frames';
import { FrameFields } from './frame-fields';

const card = { ...EMPTY_CARD, holderName: 'Jo' };

/** The fields of a gateway, with what their script is told and what a form asks. */
async function theFields() {
  const gateway: { host?: FrameHost; entry?: CardEntry | null } = {};
  const mount = async (host: FrameHost) => {
    gateway.host = host;
    return { focus() {}, tokenize: async () => 'token', unmount() {} };
  };
  const offer = (entry: CardEntry | null) => {
    gateway.entry = entry;
  };
  function Form() {
    const { register, control } = useForm<CardFields>({ defaultValues: EMPTY_CARD });
    return (
      <FrameFields
        gateway="stripe"
        errors={{}}
        retry={() => {}}
        {...{ mount, offer, register, control }}
      />
    );
  }
  await visit(<Form />);
  act(() => gateway.host?.onReady());
  return {
    read: () => gateway.entry?.read(card) ?? null,
    fill: () =>
      FRAME_FIELDS.forEach((field) => {
        gateway.host?.onField(field, { isComplete: true, error: undefined });
      }),
  };
}

test('what is missing is said below its field, until it is there', async () => {
  const { read, fill } = await theFields();
  act(() => expect(read()).toBeNull());
  expect(screen.getAllByText('This field is required')).toHaveLength(FRAME_FIELDS.length);
  act(fill);
  expect(screen.queryByText('This field is required')).not.toBeInTheDocument();
  act(() => expect(read()).toMatchObject({ holderName: 'Jo' }));
});

test('a card that is complete counts at once, also before the page has drawn that', async () => {
  const { read, fill } = await theFields();
  act(() => expect(read()).toBeNull());
  act(() => {
    fill();
    expect(read()).toMatchObject({ holderName: 'Jo' });
  });
  expect(screen.queryByText('This field is required')).not.toBeInTheDocument();
});

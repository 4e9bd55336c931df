'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Drawer } from '@/components/ui/drawer';
import { Icon } from '@/components/ui/icon';
import { Modal } from '@/components/ui/modal';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast-store';
import { Example, Row } from './example';
import { LONG_TEXT } from './texts';

/** A button and the overlay that it opens. */
function Opened({
  label,
  children,
}: {
  label: string;
  children: (shown: { open: boolean; onClose: () => void }) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {children({ open, onClose: () => setOpen(false) })}
    </>
  );
}

const SIZES = ['small', 'medium', 'large', 'largest'] as const;

export function DialogExamples() {
  return (
    <>
      <Example state="Sizes">
        <Row>
          {SIZES.map((size) => (
            <Opened key={size} label={`Open a ${size} dialog`}>
              {(shown) => (
                <Dialog
                  {...shown}
                  size={size}
                  title="Leave the group?"
                  footer={
                    <>
                      <Button variant="secondary" onClick={shown.onClose}>
                        Stay
                      </Button>
                      <Button variant="danger" onClick={shown.onClose}>
                        Leave
                      </Button>
                    </>
                  }
                >
                  <p>Your share of this draw stays yours.</p>
                </Dialog>
              )}
            </Opened>
          ))}
        </Row>
      </Example>
      <Example state="With a field that takes the focus">
        <Opened label="Open a dialog with a field">
          {(shown) => (
            <Dialog {...shown} title="Rename">
              <TextInput label="Name" data-autofocus defaultValue="Friday four" />
            </Dialog>
          )}
        </Opened>
      </Example>
    </>
  );
}

export function DrawerExamples() {
  return (
    <Example state="From the right, from the left, from below on a phone" wide>
      <Row>
        <Opened label="Open from the right">
          {(shown) => (
            <Drawer {...shown} title="Your cart" footer={<Button wide>Pay</Button>}>
              <p>One ticket.</p>
            </Drawer>
          )}
        </Opened>
        <Opened label="Open from the left">
          {(shown) => (
            <Drawer {...shown} side="left" title="Menu" lead={<Icon name="menu" />}>
              <p>{LONG_TEXT}</p>
            </Drawer>
          )}
        </Opened>
        <Opened label="Open from below">
          {(shown) => <Drawer {...shown} sheet title="Empty" />}
        </Opened>
      </Row>
    </Example>
  );
}

export function ModalExamples() {
  return (
    <Example state="What both are made of: a long title, more than fits, long text on its buttons">
      <Opened label="Open a long one">
        {(shown) => (
          <Modal
            {...shown}
            title={LONG_TEXT}
            footer={
              <>
                <Button variant="secondary">{LONG_TEXT}</Button>
                <Button>{LONG_TEXT}</Button>
              </>
            }
          >
            {SIZES.flatMap((size) => SIZES.map((again) => `${size} ${again}`)).map((key) => (
              <p key={key} className="mb-4">{`${LONG_TEXT}.`}</p>
            ))}
          </Modal>
        )}
      </Opened>
    </Example>
  );
}

export function ToasterExamples() {
  const stay = { isAutoDismissed: false };
  return (
    <Example state="Each of them stays until it is read" wide>
      <Row>
        <Button
          variant="secondary"
          onClick={() => notify({ ...stay, id: 'example-info', message: 'Sales close soon.' })}
        >
          Tell something
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            notify({ ...stay, id: 'example-success', tone: 'success', message: 'Saved.' })
          }
        >
          Tell a success
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            notify({
              ...stay,
              id: 'example-error',
              tone: 'error',
              title: 'Not paid',
              message: `${LONG_TEXT}.`,
              actions: [{ id: 'pay', text: 'Pay another way', link: '#toaster' }],
            })
          }
        >
          Tell a failure
        </Button>
      </Row>
    </Example>
  );
}

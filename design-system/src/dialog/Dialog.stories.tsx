import { useEffect, useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { LoadingDialog } from './LoadingDialog.tsx';

function Example(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>開く</Button>
      <Dialog
        open={open}
        onClose={close}
        title="通知設定"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              キャンセル
            </Button>
            <Button onClick={close}>保存する</Button>
          </>
        }
        {...props}
      >
        {props.children ?? <p>価格や投票の割合が決めた値をこえたときに、お知らせします。</p>}
      </Dialog>
    </>
  );
}

const meta: Meta<typeof Example> = {
  title: 'Dialog/Dialog',
  component: Example,
  argTypes: { children: { control: false }, footer: { control: false } },
};
export default meta;
type Story = StoryObj<typeof Example>;

export const Default: Story = {};
export const WithoutFooter: Story = { args: { footer: null } };
export const Long: Story = {
  args: {
    children: Array.from({ length: 30 }, (_, at) => (
      <p key={at}>{`第${at + 1}条 この利用規約は、サービスの利用条件を定めるものです。`}</p>
    )),
  },
};
export const Wide: Story = { args: { width: 'wide' } };

/** The first field has the focus, and Tab never reaches what lies behind. */
export const Keyboard: Story = {
  args: { children: <input aria-label="名前" /> },
  play: async () => {
    const page = within(document.body);
    await waitFor(() => expect(page.getByRole('textbox', { name: '名前' })).toHaveFocus());
    for (let at = 0; at < 6; at += 1) {
      await userEvent.tab();
      await expect(page.getByText('開く')).not.toHaveFocus();
    }
  },
};

function Question(props: Partial<ConfirmDialogProps>) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>開く</Button>
      <ConfirmDialog
        open={open}
        title="全ての通知設定を削除してもよろしいですか？"
        confirmLabel="削除"
        danger
        onConfirm={close}
        onCancel={close}
        {...props}
      />
    </>
  );
}

export const Confirm: StoryObj = { render: () => <Question /> };
export const ConfirmLoading: StoryObj = { render: () => <Question loading>この操作は取り消せません。</Question> };
export const ConfirmFailed: StoryObj = {
  render: () => (
    <Question onConfirm={async () => Promise.reject(new TypeError('Failed to fetch'))}>
      この操作は取り消せません。
    </Question>
  ),
  async play() {
    await userEvent.click(await within(document.body).findByRole('button', { name: '削除' }));
  },
};

function Loading({ comes = false }: { comes?: boolean }) {
  const [step, setStep] = useState<'loading' | 'there' | 'closed'>('loading');
  useEffect(() => {
    if (!comes || step !== 'loading') return;
    const timer = setTimeout(() => setStep('there'), 1_500);
    return () => clearTimeout(timer);
  }, [comes, step]);
  return (
    <>
      <Button onClick={() => setStep('loading')}>開く</Button>
      {step !== 'closed' && <LoadingDialog isDone={step === 'there'} onClose={() => setStep('closed')} />}
      {step === 'there' && <Example onClose={() => setStep('closed')} />}
    </>
  );
}

/** The place of a dialog whose code is on its way. */
export const Waiting: StoryObj = { render: () => <Loading /> };
/** It takes over from its place, which has grown dark already. */
export const Coming: StoryObj = { render: () => <Loading comes /> };

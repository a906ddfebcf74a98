import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { userEvent, within } from 'storybook/test';
import { Checkbox } from './Choice.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextArea, TextField } from './TextField.tsx';
import { useForm } from './useForm.ts';

const never = async () => new Promise(() => undefined);
const lost = async () => Promise.reject(new TypeError('Failed to fetch'));
const refused = async () =>
  Promise.reject(
    Object.assign(new Error(), { status: 422, fields: { name: { message: 'このお名前は使えません。' } } }),
  );

interface Args {
  /** What becomes of what is sent. */
  send: () => Promise<unknown>;
  name: string;
}

function Profile({ send, name }: Args) {
  const form = useForm({
    values: { name, bio: '', is_agreed: true },
    check: (typed) => ({ name: typed.name ? undefined : '入力してください。' }),
    send,
  });
  return (
    <FormDialog form={form} open onClose={() => undefined} title="プロフィールを編集" submitLabel="保存する">
      <TextField label="お名前" {...form.field('name')} />
      <TextArea label="自己紹介" optional limit={160} {...form.field('bio')} />
      <Checkbox {...form.tick('is_agreed')}>プロフィールを公開する</Checkbox>
    </FormDialog>
  );
}

const press = (label: string) => async () => {
  const page = within(document.body);
  await userEvent.click(await page.findByRole('button', { name: label }));
};

const meta: Meta<Args> = {
  title: 'Form/FormDialog',
  component: Profile,
  args: { send: async () => undefined, name: 'みのり' },
  parameters: { layout: 'fullscreen' },
};
export default meta;
type Story = StoryObj<Args>;

export const Default: Story = {};
export const Wrong: Story = { args: { name: '' }, play: press('保存する') };
export const Refused: Story = { args: { send: refused }, play: press('保存する') };
export const Failed: Story = { args: { send: lost }, play: press('保存する') };
export const Sending: Story = { args: { send: never }, play: press('保存する') };
export const Leaving: Story = {
  async play() {
    const page = within(document.body);
    await userEvent.type(await page.findByRole('textbox', { name: 'お名前' }), 'さん');
    await press('閉じる')();
  },
};

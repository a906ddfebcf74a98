import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/Button.tsx';
import { Row } from '../foundations/Row.tsx';
import { Checkbox, RadioGroup, Select } from './Choice.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { Form } from './Form.tsx';
import { PasswordField, TextArea, TextField, type TextFieldProps } from './TextField.tsx';

function Name(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <Row column width={400}>
      <TextField
        label="ユーザー名"
        help="5〜13文字の英数字とアンダースコア"
        {...props}
        value={value}
        onChange={setValue}
      />
    </Row>
  );
}

const meta: Meta<typeof Name> = { title: 'Form/Fields', component: Name };
export default meta;
type Story = StoryObj<typeof Name>;

export const Default: Story = {};
export const Invalid: Story = {
  args: { value: 'みのり', error: 'ユーザー名は英数字とアンダースコアで入力してください' },
};
export const Optional: Story = { args: { label: '招待コード', optional: true, help: undefined } };
export const WithUnits: Story = {
  args: { label: '月額', value: '980', end: '円', help: undefined, inputMode: 'numeric' },
};
export const WithStart: Story = { args: { value: 'minori', start: '@' } };
export const Disabled: Story = { args: { value: 'minori', disabled: true } };

function Password() {
  const [value, setValue] = useState('correct-horse');
  return (
    <PasswordField label="パスワード" autoComplete="new-password" help="8文字以上" value={value} onChange={setValue} />
  );
}

export const PasswordInput: Story = {
  render: () => (
    <Row column width={400}>
      <Password />
    </Row>
  ),
};

function Bio({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <TextArea label="自己紹介" limit={80} value={value} onChange={setValue} placeholder="どんな投資をしていますか" />
  );
}

export const LongText: Story = {
  render: () => (
    <Row column width={400}>
      <Bio />
      <Bio initial={'長期の積立を中心に、日々の学びを書いています。'.repeat(4)} />
    </Row>
  ),
};

const LEVELS = [
  { value: 'all', label: 'すべて' },
  { value: 'beginner', label: 'はじめて' },
  { value: 'middle', label: '中級' },
  { value: 'expert', label: '上級' },
];

function Choices() {
  const [level, setLevel] = useState('');
  const [period, setPeriod] = useState('');
  const [agreed, setAgreed] = useState(false);
  return (
    <>
      <Select label="投資の経験" placeholder="選んでください" options={LEVELS} value={level} onChange={setLevel} />
      <RadioGroup
        label="お支払いの期間"
        options={[
          { value: 'month', label: '1カ月', help: '1,980円 / 毎月更新' },
          { value: 'half_year', label: '6カ月', help: '11,280円 / 6カ月ごとに更新' },
          { value: 'year', label: '1年', disabled: true },
        ]}
        value={period}
        onChange={setPeriod}
      />
      <Checkbox checked={agreed} onChange={setAgreed} error={agreed ? undefined : '利用規約への同意が必要です'}>
        利用規約とプライバシーポリシーに同意します
      </Checkbox>
    </>
  );
}

const DOMAINS = ['日本株', '米国株', '投資信託・NISA', '仮想通貨', 'FX・為替', '経済・ニュース'];

function Several() {
  const [chosen, setChosen] = useState(['日本株']);
  return (
    <CheckboxGroup
      label="分野"
      help="2つまで"
      error={chosen.length > 2 ? '2つまで選べます' : undefined}
      options={DOMAINS.map((name) => ({ value: name, label: name }))}
      value={chosen}
      onChange={setChosen}
    />
  );
}

export const ChoosingSeveral: Story = {
  render: () => (
    <Row column width={400}>
      <Several />
    </Row>
  ),
};

export const Choosing: Story = {
  render: () => (
    <Row column width={400}>
      <Choices />
    </Row>
  ),
};

function Whole() {
  const [name, setName] = useState('');
  const [checked, setChecked] = useState(false);
  const error = checked && name === '' ? 'お名前を入力してください' : undefined;
  return (
    <Form
      style={{ maxWidth: 400 }}
      onSubmit={() => {
        setChecked(true);
        return name !== '';
      }}
    >
      <TextField label="お名前" value={name} onChange={setName} error={error} autoComplete="name" />
      <Password />
      <Button type="submit" block>
        登録する
      </Button>
    </Form>
  );
}

export const WholeForm: Story = { render: () => <Whole /> };

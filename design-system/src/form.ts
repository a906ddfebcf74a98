export {
  Checkbox,
  RadioGroup,
  Select,
  type CheckboxProps,
  type Option,
  type RadioGroupProps,
  type RadioOption,
  type SelectProps,
} from './form/Choice.tsx';
export { CheckboxGroup, type CheckboxGroupProps } from './form/CheckboxGroup.tsx';
export { Field, type ControlProps, type FieldProps, type FieldTexts } from './form/Field.tsx';
export { Form, type FormProps } from './form/Form.tsx';
export {
  PasswordField,
  TextArea,
  TextField,
  type PasswordFieldProps,
  type TextAreaProps,
  type TextFieldProps,
} from './form/TextField.tsx';

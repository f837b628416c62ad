import { type FormEvent, useMemo, useRef, useState } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { type FormSchema, type Messages, messagesOf } from "./messages-of.ts";

type Options<Values> = {
  readonly schema: FormSchema;
  readonly initial: Values;
  /** Only called with values that the schema accepts. */
  readonly onSubmit: (values: Values) => void | Promise<void>;
  /** The page's own sentences, by field. */
  readonly messages?: Messages;
};

type Name<Values> = keyof Values & string;

/**
 * The state of a form: a field is checked when it is left and while it is corrected, all are checked at submit,
 * and the first bad field gets the focus. Spread `field(name)` on a FormField and `control(name)` on the Fluent
 * control inside it; a checkbox takes `check(name)`.
 */
export function useForm<Values extends object>({ schema, initial, onSubmit, messages: own }: Options<Values>) {
  const { t } = useTexts();
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Messages>({});
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const messages = useMemo(() => messagesOf(schema, values, t, own), [schema, values, t, own]);

  const set = <N extends Name<Values>>(name: N, value: Values[N]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused(({ [name]: _gone, ...others }) => others);
  };
  const leave = (name: string) => setLeft((before) => new Set(before).add(name));
  /** The server's refusal of one field, until that field changes. */
  const refuse = (name: Name<Values>, message: string) => setRefused((before) => ({ ...before, [name]: message }));
  const problemOf = (name: string): string | undefined =>
    refused[name] ?? (left.has(name) ? messages[name] : undefined);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const controls = [...event.currentTarget.elements] as HTMLInputElement[];
    setLeft(new Set(controls.map(({ name }) => name)));
    const firstBad = controls.find(({ name }) => name !== "" && name in messages);
    firstBad?.focus();
    if (Object.keys(messages).length > 0 || busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      await onSubmit(values);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };

  return {
    values,
    set,
    refuse,
    isBusy,
    /** How many fields the schema refuses, shown or not. */
    problems: Object.keys(messages).length,
    field: (name: Name<Values>) => ({ problem: problemOf(name) }),
    control: <N extends Name<Values>>(name: N) => ({
      name,
      value: values[name],
      onChange: (_event: unknown, { value }: { value: string }) => set(name, value as Values[N]),
      onBlur: () => leave(name),
    }),
    check: <N extends Name<Values>>(name: N) => ({
      name,
      checked: values[name] === true,
      onChange: (_event: unknown, { checked }: { checked: boolean | "mixed" }) =>
        set(name, (checked === true) as Values[N]),
      onBlur: () => leave(name),
    }),
    submit,
  };
}

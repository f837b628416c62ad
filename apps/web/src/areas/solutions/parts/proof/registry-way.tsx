import { Button, Radio, RadioGroup, Spinner } from "@fluentui/react-components";
import { SendRegular } from "@fluentui/react-icons/svg/send";
import { useState } from "react";
import { isProblem } from "../../../../platform/api/request-error.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { FormField } from "../../../../ui/form/form-field.tsx";
import { Failed } from "../../../../ui/states/failed.tsx";
import { CodeForm } from "./code-form.tsx";
import { OutcomeText } from "./outcome-text.tsx";

import styles from "./proof.module.css";
import type { Item, Proving } from "./use-proving.ts";

type Props = { readonly item: Item; readonly proving: Proving };

/** The registry names who speaks for a network; one of them gets a code and hands it on. */
export function RegistryWay({ item, proving }: Props) {
  const { t } = useTexts();
  const [isChoosing, setChoosing] = useState(false);
  const { asked, seen, contacts, code } = item;
  const isAsking = asked?.way === "registryContact";
  const ask = () => void proving.take({ step: "look", way: "registryContact" });
  const isOwnFailure = proving.failure !== undefined && !isProblem(proving.failure, "code_refused");
  return (
    <section className={styles.way} aria-label={t("solutions.proof.registry")}>
      <h3>{t("solutions.proof.registry")}</h3>
      <p>{t("solutions.proof.registryText")}</p>
      {code !== null && !isChoosing ? (
        <CodeForm code={code} proving={proving} onAnother={() => setChoosing(true)} />
      ) : contacts.length > 0 && !isAsking ? (
        <Contacts contacts={contacts} proving={proving} onSent={() => setChoosing(false)} />
      ) : (
        <>
          {seen?.way === "registryContact" && !isAsking && <OutcomeText outcome={seen.outcome} />}
          <Button
            disabledFocusable={isAsking || proving.busyWith !== undefined}
            icon={isAsking ? <Spinner size="extra-tiny" /> : null}
            onClick={ask}
          >
            {t(
              isAsking ? "solutions.proof.asking" : seen === null ? "solutions.proof.ask" : "solutions.proof.askAgain",
            )}
          </Button>
        </>
      )}
      {isOwnFailure && <Failed error={proving.failure} />}
    </section>
  );
}

function Contacts({ contacts, proving, onSent }: { contacts: Item["contacts"]; proving: Proving; onSent: () => void }) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState("0");
  const send = async () => {
    await proving.take({ step: "mail", contact: Number(chosen) });
    onSent();
  };
  return (
    <>
      <FormField label={t("solutions.proof.choose")}>
        <RadioGroup value={chosen} onChange={(_event, { value }) => setChosen(value)}>
          {contacts.map((contact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked, two may look the same; the server knows them by their place
            <Radio key={index} value={String(index)} label={contact} />
          ))}
        </RadioGroup>
      </FormField>
      <Button icon={<SendRegular />} disabledFocusable={proving.busyWith !== undefined} onClick={() => void send()}>
        {t(proving.busyWith === "mail" ? "solutions.proof.sending" : "solutions.proof.send")}
      </Button>
    </>
  );
}

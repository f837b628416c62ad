import type { Names } from "../names.ts";
import { LANGUAGES } from "./messages.ts";

export const webFiles = (names: Names): [path: string, text: string][] => [
  [`apps/web/src/areas/${names.kebab}/queries.ts`, queries(names)],
  [`apps/web/src/areas/${names.kebab}/pages/${names.kebab}-page.tsx`, page(names)],
];

const queries = ({ camel }: Names): string => `import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";

export const ITEMS_KEY = ["${camel}", "items"] as const;

export const itemsQuery = (getApi: () => Promise<ApiClient>) =>
  queryOptions({
    queryKey: ITEMS_KEY,
    queryFn: async ({ signal }) => (await getApi()).${camel}.items({}, { signal }),
  });
`;

const page = ({
  kebab,
  camel,
  pascal,
}: Names): string => `import { Button, Field, Input, MessageBar, MessageBarBody } from "@fluentui/react-components";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { limits } from "@waymark/contracts/limits";
import type { ${pascal}Item } from "@waymark/contracts/${kebab}/schemas";
import { type FormEvent, useId, useRef, useState } from "react";
import { requestMessage } from "../../../platform/api/request-error.ts";
import { useApi } from "../../../platform/api-context.tsx";
import { lateTexts } from "../../../platform/texts/late-texts.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Complaint } from "../../../ui/complaint.tsx";
import ui from "../../../ui/ui.module.css";
import { ITEMS_KEY, itemsQuery } from "../queries.ts";

/** They come with the page, so that the first load lists none of them. */
export const texts = [
  lateTexts({
${LANGUAGES.map(
  (language) =>
    `    ${language.includes("-") ? `"${language}"` : language}: async () => (await import("@waymark/messages/${language}/${kebab}")).${camel},`,
).join("\n")}
  }),
];

function NewItem() {
  const { t } = useTexts();
  const getApi = useApi();
  const client = useQueryClient();
  const complaintId = useId();
  const [name, setName] = useState("");
  const [isNameMissing, setNameMissing] = useState(false);
  // The same until it is made, so that a lost reply makes no second item.
  const nextId = useRef(crypto.randomUUID());
  const create = useMutation({
    mutationFn: async (wanted: string) =>
      (await getApi()).${camel}.createItem({ body: { id: nextId.current, name: wanted } }),
    onSuccess: async () => {
      nextId.current = crypto.randomUUID();
      setName("");
      await client.invalidateQueries({ queryKey: ITEMS_KEY });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = name.trim() === "";
    setNameMissing(isMissing);
    if (!isMissing && !create.isPending) create.mutate(name.trim());
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t("${camel}.name")}
        {...(isNameMissing ? { validationMessage: t("${camel}.nameMissing") } : {})}
      >
        <Input
          value={name}
          maxLength={limits.${camel}NameMaxCharacters}
          onChange={(_, { value }) => {
            setName(value);
            setNameMissing(false);
          }}
        />
      </Field>
      <Complaint id={complaintId} text={create.isError ? requestMessage(create.error, t) : undefined} />
      <Button type="submit" appearance="primary" disabledFocusable={create.isPending}>
        {t("${camel}.create")}
      </Button>
      <p role="status">{create.isSuccess ? t("${camel}.created", { name: create.data.name }) : ""}</p>
    </form>
  );
}

function ItemList({ items }: { items: readonly ${pascal}Item[] }) {
  const { t } = useTexts();
  if (items.length === 0) return <p>{t("${camel}.empty")}</p>;
  return (
    <ul>
      {items.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

/** What the organization keeps here, and a form for more. */
export function ${pascal}Page() {
  const { t } = useTexts();
  const { data, error } = useQuery(itemsQuery(useApi()));
  return (
    <div className={ui.page}>
      <h1>{t("shell.title.${camel}")}</h1>
      {error && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            {t("${camel}.failed")} {requestMessage(error, t)}
          </MessageBarBody>
        </MessageBar>
      )}
      {data?.allowedActions.includes("create") && <NewItem />}
      {data?.allowedActions.includes("read") && <ItemList items={data.items} />}
    </div>
  );
}
`;

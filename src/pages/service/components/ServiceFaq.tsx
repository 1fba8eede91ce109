import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { Card } from '@/components/ui/layout/Card';
import { Icon } from '@/components/ui/marks/Icon';
import { Tappable } from '@/components/ui/controls/Tappable';
import { useText } from '@/hooks/useText';
import './ServiceFaq.scss';

const QUESTIONS = ['settle', 'late', 'reject', 'password', 'stale'] as const;
type Question = (typeof QUESTIONS)[number];

export function ServiceFaq() {
  const t = useText();
  const [open, setOpen] = useState<Question | null>(null);
  return (
    <Card>
      {QUESTIONS.map((question) => {
        const isOpen = open === question;
        return (
          <View key={question} className="service-faq">
            <Tappable
              id={`service-question-${question}`}
              className="service-faq__question"
              state={{ expanded: isOpen }}
              onTap={() => setOpen(isOpen ? null : question)}
            >
              <Text className="service-faq__title">{t(`service.question.${question}`)}</Text>
              <View className={isOpen ? 'service-faq__turn' : ''}>
                <Icon name="down" size={18} tone="text-3" />
              </View>
            </Tappable>
            {isOpen && (
              <View className="service-faq__answer">{t(`service.answer.${question}`)}</View>
            )}
          </View>
        );
      })}
    </Card>
  );
}
